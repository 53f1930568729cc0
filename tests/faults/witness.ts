import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { miscounts } from '#lib/learning/progress/recount.queries.ts';
import { WORK } from '../support/paths.ts';

export type Save = { attempt: number; question: number; answer: string; seq: number };
export type Submit = {
  attempt: number;
  student: number;
  responses: { question: number; answer: string | null }[];
};
type Line = { save: Save } | { submit: Submit };

export type Verdict = {
  saves: number;
  submits: number;
  /** Calls that failed because of the fault and were repeated. */
  failed: number;
  missing: number;
  doubled: number;
  torn: number;
  miscounted: number;
};

/** Records every save and submission at the moment when the server acknowledges it. */
export class Witness {
  readonly #path: string;
  /** Answers and reloads that came too late for their attempt: 0, unless a fault can last until the attempt is submitted. */
  refused = 0;
  /** How often in a row one call failed: 1 where its first repetition was answered. */
  mostFailures = 0;
  #acknowledged = 0;
  #failed = 0;
  #waiting: { isMet: () => boolean; tell: () => void; fail: (error: unknown) => void }[] = [];

  constructor(name: string) {
    const folder = join(WORK, 'witness');
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, `${name}.jsonl`);
    rmSync(this.#path, { force: true });
  }

  write(line: Line): void {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
    this.#acknowledged += 1;
    this.#tellWhoWaits();
  }

  /** Records a call that failed or got no response, for the nth time in a row. */
  noteFailure(nth = 1): void {
    this.#failed += 1;
    this.mostFailures = Math.max(this.mostFailures, nth);
    this.#tellWhoWaits();
  }

  /** Resolves after this many more acknowledgements. */
  after(more: number): Promise<void> {
    const end = this.#acknowledged + more;
    return this.#until(() => this.#acknowledged >= end);
  }

  /** Resolves after this many more failed calls. */
  afterFailures(more: number): Promise<void> {
    const end = this.#failed + more;
    return this.#until(() => this.#failed >= end);
  }

  #until(isMet: () => boolean): Promise<void> {
    return new Promise((tell, fail) => this.#waiting.push({ isMet, tell, fail }));
  }

  #tellWhoWaits(): void {
    const met = this.#waiting.filter(({ isMet }) => isMet());
    this.#waiting = this.#waiting.filter((one) => !met.includes(one));
    for (const { tell } of met) tell();
  }

  /** Rejects everything that is still waiting, with this reason. */
  giveUp(error: unknown): void {
    for (const { fail } of this.#waiting) fail(error);
  }

  /** Compares the database with what was acknowledged. Every number from `missing` on must be 0. */
  async verdict(): Promise<Verdict> {
    const lines = readFileSync(this.#path, 'utf8').split('\n').filter(Boolean);
    const all = lines.map((line) => JSON.parse(line) as Line);
    const saves = all.flatMap((line) => ('save' in line ? line.save : []));
    const submits = all.flatMap((line) => ('submit' in line ? line.submit : []));
    return {
      saves: saves.length,
      submits: submits.length,
      failed: this.#failed,
      missing: await missing(saves, submits),
      doubled: await doubled(submits),
      torn: await torn(),
      miscounted: (await miscounts()).length,
    };
  }
}

const answerKey = (attempt: number, question: number) => `${attempt}/${question}`;

/** Acknowledged answers for which the database has neither that answer nor a later one. */
async function missing(saves: Save[], submits: Submit[]): Promise<number> {
  const rows = await db()
    .select({
      key: sql<string>`attempt_id || '/' || question_id`,
      answer: sql<string | null>`student_answer`,
      seq: sql<number>`seq`,
    })
    .from(sql`attempt_responses`);
  const rowByKey = new Map(rows.map((row) => [row.key, row]));
  const lostSaves = saves.filter(({ attempt, question, answer, seq }) => {
    const row = rowByKey.get(answerKey(attempt, question));
    return !row || row.seq < seq || (row.seq === seq && row.answer !== answer);
  });
  const lostSubmits = submits.filter(({ attempt, responses }) =>
    responses.some(({ question, answer }) => rowByKey.get(answerKey(attempt, question))?.answer !== answer),
  );
  return lostSaves.length + lostSubmits.length;
}

/** Attempts that were never acknowledged as submitted; each student stops only after theirs was. */
async function doubled(submits: Submit[]): Promise<number> {
  const acknowledged = new Set(submits.map(({ attempt }) => attempt));
  const rows = await db()
    .select({ id: sql<number>`id` })
    .from(sql`quiz_attempts`);
  return rows.filter(({ id }) => !acknowledged.has(id)).length;
}

/** Submitted attempts with contradictory data or impossible times. */
async function torn(): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(
      sql`(select a.id from quiz_attempts a
        left join attempt_responses r on r.student_id = a.student_id and r.attempt_id = a.id
        left join quiz_questions q on q.id = r.question_id
        where a.state = 'submitted'
        group by a.student_id, a.id
        having count(r.question_id) <> a.asked
          or a.asked <> (select count(*) from quiz_questions k where k.quiz_id = a.quiz_id)
          or count(*) filter (where r.student_answer = q.correct_answer) <> a.correct
          or count(*) filter (where r.is_correct) <> a.correct
          or a.submitted_at not between a.start_time and now()) torn`,
    );
  return row!.count;
}
