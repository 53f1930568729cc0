import { setTimeout as pause } from 'node:timers/promises';
import { SESSION_HEADER } from '#lib/assessing/quizzes/quizzes.constants.ts';
import type { Witness } from './witness.ts';

/** A real page waits longer. A shorter timeout keeps most tests short. */
const LONGEST_CALL_MS = 5000;
/** A real page waits five times as long (`FIRST_WAIT_MS`). At once, a call would meet the same server dying. */
export const AGAIN_MS = 200;

export type Seat = {
  student: number;
  email: string;
  token: string;
  sessionKey: string;
  subject: number;
  lessons: [number, ...number[]];
};
type Answer = { status: number; body: any };
type Session = { id: number; quiz_id: number };
type Question = { question_id: number; options: string[] };

/** A student's page without its screen: repeats each call until it is answered, and tells the witness. */
export class Pupil {
  readonly #seat: Seat;
  readonly #url: () => string;
  readonly #witness: Witness;
  readonly #random: () => number;
  readonly #longestCallMs: number;
  #seq = 0;
  #quizzes = 0;

  constructor(
    seat: Seat,
    url: () => string,
    witness: Witness,
    random: () => number,
    longestCallMs = LONGEST_CALL_MS,
  ) {
    this.#seat = seat;
    this.#url = url;
    this.#witness = witness;
    this.#random = random;
    this.#longestCallMs = longestCallMs;
  }

  /** One attempt from its start to its acknowledged submission. */
  async takeQuiz(): Promise<void> {
    const lesson = this.#nextLesson();
    const quiz = (await this.#call('GET', `/lessons/${lesson}/quiz/`)).body;
    let session = await this.#start(lesson);
    const unsent: object[] = [];
    for (const question of quiz.quiz_questions as Question[]) {
      if (this.#random() < 0.1) unsent.push(this.#choice(question));
      else await this.#save(session.id, question);
      if (this.#random() < 0.2) await this.#save(session.id, question);
      if (this.#random() < 0.1) session = await this.#reload(lesson, session);
    }
    await this.#submit(session, unsent);
  }

  /** Starts a quiz, answers one question and closes the page. Returns what a later page submits it with. */
  async leaveQuiz(): Promise<{ attempt: number; submit: () => Promise<void> }> {
    const lesson = this.#nextLesson();
    const quiz = (await this.#call('GET', `/lessons/${lesson}/quiz/`)).body;
    const session = await this.#start(lesson);
    await this.#save(session.id, quiz.quiz_questions[0]);
    await this.#call('POST', `/quiz_sessions/${session.id}/leave/`, []);
    return { attempt: session.id, submit: () => this.#submit(session, []) };
  }

  #choice({ question_id, options }: Question) {
    this.#seq += 1;
    const student_answer = options[Math.floor(this.#random() * options.length)]!;
    return { question_id, student_answer, seq: this.#seq };
  }

  async #save(session: number, question: Question): Promise<void> {
    const choice = this.#choice(question);
    const { status, body } = await this.#call('PUT', `/quiz_sessions/${session}/answers/`, choice);
    const { question_id, student_answer: answer, seq } = choice;
    if (status === 200)
      this.#witness.write({ save: { attempt: session, question: question_id, answer, seq } });
    else if (status === 409) this.#witness.refused += 1;
    else throw new Error(`A save in attempt ${session} was answered with ${status} ${JSON.stringify(body)}.`);
  }

  #nextLesson(): number {
    const { lessons } = this.#seat;
    return lessons[this.#quizzes++ % lessons.length]!;
  }

  async #start(lesson: number): Promise<Session> {
    const { status, body } = await this.#call('POST', `/lessons/${lesson}/quiz/start/`);
    if (status >= 300) throw new Error(`A start was answered with ${status} ${JSON.stringify(body)}.`);
    return body;
  }

  /** Leaves and returns at once to the same attempt, unless more than 10 seconds have passed. */
  async #reload(lesson: number, session: Session): Promise<Session> {
    await this.#call('POST', `/quiz_sessions/${session.id}/leave/`, []);
    const again = await this.#start(lesson);
    if (again.id === session.id) return again;
    this.#witness.refused += 1;
    await this.#submit(session, []);
    return again;
  }

  async #submit(session: Session, responses: object[]): Promise<void> {
    const headers = { [SESSION_HEADER]: String(session.id) };
    const path = `/quizzes/${session.quiz_id}/submit/`;
    const { status, body } = await this.#call('POST', path, { responses }, headers);
    if (status >= 300 || body.attempt.id !== session.id)
      throw new Error(`A submission was answered with ${status} ${JSON.stringify(body)}.`);
    const rows = body.attempt.responses as { question_id: number; student_answer: string | null }[];
    const graded = rows.map((r) => ({ question: r.question_id, answer: r.student_answer }));
    this.#witness.write({ submit: { attempt: session.id, student: this.#seat.student, responses: graded } });
  }

  /** Repeats a call until the response is not a temporary failure. */
  async #call(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.#seat.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${this.#seat.student % 250}.${Math.floor(this.#random() * 250)}`,
      ...more,
    };
    for (let failures = 1; ; failures++) {
      const answer = await fetch(`${this.#url()}/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(this.#longestCallMs),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => ({ status: 0, text: '' }));
      const { status, text } = answer;
      if (status === 429) throw new Error(`${method} ${path} met a limit: ${text}`);
      if (status !== 0 && status < 500) return { status, body: text ? JSON.parse(text) : undefined };
      this.#witness.noteFailure(failures);
      await pause(AGAIN_MS);
    }
  }
}
