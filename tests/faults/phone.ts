import { setTimeout as pause } from 'node:timers/promises';
import {
  AnswerQueue,
  outcomeOf,
  type QueueState,
  type SaveOutcome,
} from '#components/student/quizzes/answer-queue.ts';
import { type LocalAnswers, mergeStored } from '#components/student/quizzes/local-answers.ts';
import { fromWire, toWire } from '#lib/platform/http/wire.ts';
import { SESSION_HEADER } from '#lib/assessing/quizzes/quizzes.constants.ts';
import type { Quiz, SavedAnswer } from '#lib/assessing/quizzes/quizzes.schema.ts';
import type { Witness } from './witness.ts';

/** A real page waits longer. A shorter timeout keeps the test short. */
const LONGEST_CALL_MS = 4000;
const AGAIN_MS = 300;

type Session = { id: number; quizId: number; answers: SavedAnswer[] };
type Answer = { status: number; body: any; tag: string };
export type Network = { url: string; token: string };

/** One call over the network. The status is 0 if no response came. */
export async function send(
  { url, token }: Network,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(toWire(body)) }),
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    });
    const text = await response.text();
    const tag = response.headers.get('etag') ?? '';
    return { status: response.status, body: text && fromWire(JSON.parse(text)), tag };
  } catch {
    return { status: 0, body: undefined, tag: '' };
  }
}

/** Repeats a call, as a person would, until the response is neither a failure nor 'paused'. */
export async function insist(...[network, ...what]: Parameters<typeof send>): Promise<Answer> {
  for (;;) {
    const answer = await send(network, ...what);
    const isPassing = answer.status === 0 || answer.status >= 500 || codeOf(answer) === 'quiz_paused';
    if (!isPassing) return answer;
    await pause(AGAIN_MS);
  }
}

const codeOf = ({ body }: Answer): string => body?.type?.split(':').pop() ?? '';

type Ears = { witness: Witness; random: () => number; onSave?: (sentAt: number) => void };

/** A student's page in a live quiz: its own answer queue, over a network that loses and delays. */
export class Phone {
  readonly #network: Network;
  readonly #ears: Ears;
  readonly #student: number;
  readonly chosen = new Map<number, string>();
  #queue: AnswerQueue | undefined;
  #session: Session | undefined;

  constructor(student: number, network: Network, ears: Ears) {
    this.#student = student;
    this.#network = network;
    this.#ears = ears;
  }

  get isPaused(): boolean {
    return this.#queue?.state().trouble === 'paused';
  }

  /** Waits for the live quiz, joins, and answers every question; resolves when the server has acknowledged all. */
  async answerAll(): Promise<void> {
    const path = `/lessons/${await this.#called()}/quiz/`;
    const quiz = (await insist(this.#network, 'GET', path)).body as Quiz;
    this.#session = (await insist(this.#network, 'POST', `${path}start/`)).body as Session;
    const queue = this.#open(this.#session);
    this.#queue = queue;
    for (const { questionId, options } of quiz.quizQuestions) {
      const times = this.#ears.random() < 0.2 ? 2 : 1;
      for (let n = 0; n < times; n++) {
        const option = options[Math.floor(this.#ears.random() * options.length)]!;
        this.chosen.set(questionId, option);
        queue.choose(questionId, option);
      }
      await until(queue, ({ isSaved, trouble, cutSince }) => isSaved || !!trouble || cutSince !== undefined);
    }
    await until(queue, ({ isSaved }) => isSaved);
  }

  /** Submits during the live quiz, which holds the mark back until it ends. */
  async handIn(): Promise<void> {
    const session = this.#session!;
    const queue = this.#queue!;
    const { status, body } = await queue.submit(() =>
      insist(this.#network, 'POST', `/quizzes/${session.quizId}/submit/`, {
        body: { responses: queue.unsaved() },
        headers: { [SESSION_HEADER]: String(session.id) },
      }),
    );
    if (status !== 202 || body.attemptId !== session.id)
      throw new Error(`A submission was answered with ${status} ${JSON.stringify(body)}.`);
    queue.close();
  }

  /** Reads the attempt after the live quiz's end. Returns its score. */
  async readScore(): Promise<number> {
    const { status, body } = await insist(this.#network, 'GET', `/quiz_attempts/${this.#session!.id}/`);
    if (status !== 200)
      throw new Error(`An ended attempt was answered with ${status} ${JSON.stringify(body)}.`);
    this.#queue!.close();
    const rows = body.attempt.responses as { questionId: number; studentAnswer: string | null }[];
    const responses = rows.map((r) => ({ question: r.questionId, answer: r.studentAnswer }));
    this.#ears.witness.write({ submit: { attempt: body.attempt.id, student: this.#student, responses } });
    return body.attempt.score as number;
  }

  async #called(): Promise<number> {
    for (let tag = ''; ; await pause(AGAIN_MS)) {
      const {
        status,
        body,
        tag: seen,
      } = await send(this.#network, 'GET', '/live/', {
        headers: { 'if-none-match': tag },
      });
      if (status !== 200) continue;
      tag = seen;
      if (body.live) return body.live.lessonId;
    }
  }

  #open(session: Session): AnswerQueue {
    const path = `/quiz_sessions/${session.id}`;
    let stored: LocalAnswers = {};
    const start = Date.now();
    return new AnswerQueue(session.answers, {
      save: (answer) => this.#save(`${path}/answers/`, session.id, answer),
      readServer: async () => {
        const answer = await send(this.#network, 'POST', `${path}/return/`);
        if (codeOf(answer) === 'attempt_closed') return null;
        return answer.status === 200 ? (answer.body.answers as SavedAnswer[]) : undefined;
      },
      store: {
        read: () => stored,
        write: (held) => (stored = mergeStored(stored, held)),
        forget: () => (stored = {}),
      },
      elapsed: () => Date.now() - start,
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  async #save(path: string, attempt: number, body: SavedAnswer): Promise<SaveOutcome> {
    const sentAt = Date.now();
    const answer = await send(this.#network, 'PUT', path, { body });
    if (answer.status !== 200) {
      this.#ears.witness.noteFailure();
      return outcomeOf(answer.status, codeOf(answer));
    }
    const { questionId: question, studentAnswer, seq } = body;
    this.#ears.witness.write({ save: { attempt, question, answer: studentAnswer, seq } });
    this.#ears.onSave?.(sentAt);
    return 'saved';
  }
}

/** Resolves when the queue meets this condition. */
const until = (queue: AnswerQueue, isSo: (state: QueueState) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo(queue.state())) return;
      stop();
      resolve();
    };
    const stop = queue.subscribe(look);
    look();
  });
