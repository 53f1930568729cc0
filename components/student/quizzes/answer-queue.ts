import { MAX_SEQ } from '#lib/assessing/quizzes/quizzes.constants.ts';
import { type LocalAnswers, type LocalAnswer, mergeStored, mergeServer } from './local-answers.ts';
import type { SavedAnswer } from '#lib/assessing/quizzes/quizzes.schema.ts';

/**
 * The result of sending. `failed` may succeed later, `paused` when the teacher goes on; `stale` means that the server
 * has a later answer.
 */
export type SaveOutcome = 'saved' | 'stale' | 'closed' | 'paused' | 'refused' | 'signed-out' | 'failed';

/** What a refused save means for its answer; status 0 where there was no answer at all. */
export function outcomeOf(status: number, code: string): SaveOutcome {
  if (code === 'answer_stale') return 'stale';
  if (code === 'attempt_closed') return 'closed';
  if (code === 'quiz_paused') return 'paused';
  if (status === 401) return 'signed-out';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
}

/** What surrounds the queue, so that a test can provide the network, the storage and the clock. */
export type QueuePorts = {
  save: (answer: SavedAnswer) => Promise<SaveOutcome>;
  /** What the server has; null if the attempt is closed, undefined if it can't be reached. */
  readServer: () => Promise<SavedAnswer[] | null | undefined>;
  store: { read: () => LocalAnswers; write: (answers: LocalAnswers) => void; forget: () => void };
  /** Milliseconds since the attempt began, by the server's clock: a later choice has a higher number on any device. */
  elapsed: () => number;
  /** Runs something later; returns a way to cancel it. */
  later: (run: () => void, ms: number) => () => void;
};

export type QueueState = {
  answers: LocalAnswers;
  isSaved: boolean;
  isClosed: boolean;
  trouble: 'refused' | 'signed-out' | 'paused' | undefined;
  /** Since when the server has been out of reach, on the clock of `elapsed`. */
  cutSince: number | undefined;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** A pause is over for the whole class at once: soon enough for each, and not all at the same moment. */
const PAUSED_WAIT_MS = 3000;
/** How long a submission waits for a request that is already running. */
const SETTLE_MS = 1000;

/** The answers of one attempt in the browser: stored here first, then sent until the server has acknowledged each. */
export class AnswerQueue {
  readonly #ports: QueuePorts;
  readonly #listeners = new Set<() => void>();
  #state: QueueState;
  #isSending = false;
  #isSubmitting = false;
  readonly #underWay = new Set<Promise<unknown>>();
  #failures = 0;
  #refused = new Set<number>();
  #cancel: (() => void) | undefined;

  constructor(onServer: SavedAnswer[], ports: QueuePorts) {
    this.#ports = ports;
    const answers = mergeServer(ports.store.read(), onServer);
    this.#state = { answers, isSaved: true, isClosed: false, trouble: undefined, cutSince: undefined };
    this.#become({ answers });
  }

  readonly state = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(questionId: number, answer: string): void {
    const before = this.#state.answers[questionId];
    if (this.#state.isClosed || (before?.answer === answer && !this.#refused.has(questionId))) return;
    const seq = Math.min(MAX_SEQ, Math.max((before?.seq ?? 0) + 1, Math.round(this.#ports.elapsed())));
    this.#refused.delete(questionId);
    this.#become({ answers: { ...this.#state.answers, [questionId]: { answer, seq, isSaved: false } } });
    this.#ports.store.write(this.#state.answers);
    this.flush();
  }

  /** Everything that the server has neither acknowledged nor refused, in the shape of the calls. */
  unsaved(): SavedAnswer[] {
    return Object.entries(this.#state.answers).flatMap(([id, { answer, seq, isSaved }]) =>
      isSaved || this.#refused.has(Number(id))
        ? []
        : [{ questionId: Number(id), studentAnswer: answer, seq }],
    );
  }

  /** Sends waiting answers now, without waiting for the pause to end. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (!this.#isSending && !this.#isSubmitting) void this.#track(this.#sendAll());
  }

  /** Submits with `send`. Running requests end first, and no other starts unless it fails. */
  async submit<T>(send: () => Promise<T>): Promise<T> {
    this.#isSubmitting = true;
    try {
      const patience = new Promise<void>((resolve) => this.#ports.later(resolve, SETTLE_MS));
      await Promise.race([Promise.allSettled(this.#underWay), patience]);
      return await send();
    } catch (error) {
      this.#isSubmitting = false;
      this.flush();
      throw error;
    }
  }

  /** Another tab has written to the storage. */
  readStored(): void {
    if (!this.#state.isClosed)
      this.#become({ answers: mergeStored(this.#state.answers, this.#ports.store.read()) });
  }

  /** The device reports no connection, or a request got no answer. */
  noteCut(): void {
    if (this.#state.cutSince === undefined) this.#become({ cutSince: this.#ports.elapsed() });
  }

  #noteAnswer(): void {
    if (this.#state.cutSince !== undefined) this.#become({ cutSince: undefined });
  }

  /** Asks the server what it has, and continues from there. */
  async reconcile(): Promise<void> {
    if (!this.#isSubmitting && !this.#state.isClosed) await this.#track(this.#askServer());
  }

  async #askServer(): Promise<void> {
    const onServer = await this.#ports.readServer();
    if (onServer !== undefined) this.#noteAnswer();
    if (onServer === null) this.close();
    if (!onServer || this.#state.isClosed) return;
    this.#become({ answers: mergeServer(this.#state.answers, onServer) });
    this.#ports.store.write(this.#state.answers);
    this.flush();
  }

  /** The attempt is over: nothing more is sent, and only what the server doesn't have yet stays on this device. */
  close(): void {
    this.pause();
    if (this.#state.isSaved) this.#ports.store.forget();
    this.#become({ isClosed: true });
  }

  /** The server has everything that this page knows. */
  finish(): void {
    this.close();
    this.#ports.store.forget();
  }

  /** The page closes; waiting answers stay in the storage. */
  pause(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    let next = this.#next();
    while (next && (await this.#send(next))) next = this.#next();
    this.#isSending = false;
    if (next && !this.#state.isClosed) this.#waitAndRetry();
  }

  #next(): SavedAnswer | undefined {
    if (this.#state.isClosed || this.#isSubmitting) return undefined;
    return this.unsaved().sort((a, b) => a.seq - b.seq)[0];
  }

  /** Whether the next answer can be sent at once. */
  async #send(answer: SavedAnswer): Promise<boolean> {
    const outcome = await this.#ports.save(answer);
    if (outcome === 'failed' || outcome === 'signed-out') {
      this.#failures += 1;
      if (outcome === 'signed-out') this.#become({ trouble: 'signed-out' });
      else this.noteCut();
      return false;
    }
    this.#failures = 0;
    this.#noteAnswer();
    this.#become({ trouble: this.#troubleAfter(outcome, answer) });
    if (outcome === 'paused') return false;
    if (outcome === 'saved') this.#acknowledge(answer);
    if (outcome === 'closed') this.close();
    if (outcome === 'stale') return this.#takeTheServers(answer);
    return true;
  }

  #troubleAfter(outcome: SaveOutcome, { questionId }: SavedAnswer): QueueState['trouble'] {
    if (outcome === 'paused') return 'paused';
    if (outcome === 'refused') this.#refused.add(questionId);
    return this.#refused.size > 0 ? 'refused' : undefined;
  }

  #acknowledge({ questionId, seq, studentAnswer }: SavedAnswer): void {
    const answer = this.#state.answers[questionId];
    const isSame = answer?.seq === seq && answer.answer === studentAnswer;
    const answers: LocalAnswers = isSame
      ? { ...this.#state.answers, [questionId]: { ...answer, isSaved: true } }
      : this.#state.answers;
    this.#become({ answers });
    this.#ports.store.write(answers);
  }

  async #takeTheServers({ questionId, seq }: SavedAnswer): Promise<boolean> {
    await this.reconcile();
    const answer: LocalAnswer | undefined = this.#state.answers[questionId];
    const isSettled = this.#state.isClosed || answer?.isSaved === true || answer?.seq !== seq;
    if (!isSettled) this.#failures += 1;
    return isSettled;
  }

  async #track(work: Promise<void>): Promise<void> {
    this.#underWay.add(work);
    try {
      await work;
    } finally {
      this.#underWay.delete(work);
    }
  }

  #waitAndRetry(): void {
    const wait =
      this.#state.trouble === 'paused'
        ? PAUSED_WAIT_MS
        : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, this.#failures - 1));
    this.#cancel = this.#ports.later(() => this.flush(), wait * (0.8 + Math.random() * 0.4));
  }

  #become(change: Partial<QueueState>): void {
    const next = { ...this.#state, ...change };
    this.#state = { ...next, isSaved: Object.values(next.answers).every(({ isSaved }) => isSaved) };
    for (const listener of this.#listeners) listener();
  }
}
