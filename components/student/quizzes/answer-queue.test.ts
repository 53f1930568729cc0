import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerQueue, type QueuePorts, type SaveOutcome } from './answer-queue.ts';
import type { LocalAnswers } from './local-answers.ts';
import { mergeStored } from './local-answers.ts';
import type { SavedAnswer } from '#lib/assessing/quizzes/quizzes.schema.ts';

/** A server of one attempt, with the rules of the documented calls. */
class Server {
  readonly saved = new Map<number, SavedAnswer>();
  isClosed = false;
  isPaused = false;

  save(answer: SavedAnswer): SaveOutcome {
    const saved = this.saved.get(answer.questionId);
    if (this.isClosed) return 'closed';
    if (this.isPaused) return 'paused';
    if (
      saved &&
      (saved.seq > answer.seq || (saved.seq === answer.seq && saved.studentAnswer !== answer.studentAnswer))
    )
      return 'stale';
    this.saved.set(answer.questionId, answer);
    return 'saved';
  }

  answers = () => [...this.saved.values()];
}

/** A browser: its storage, its clock, its network, and the pauses that only a test ends. */
class Browser {
  stored: LocalAnswers = {};
  now = 0;
  readonly waiting: (() => void)[] = [];
  readonly server: Server;
  network: 'up' | 'down' | 'answers lost';
  constructor(server: Server, network: 'up' | 'down' | 'answers lost' = 'up') {
    this.server = server;
    this.network = network;
  }

  open(onServer: SavedAnswer[] = this.server.answers()): AnswerQueue {
    return new AnswerQueue(onServer, this.ports());
  }

  private ports(): QueuePorts {
    return {
      save: async (answer) => {
        await Promise.resolve();
        if (this.network === 'down') return 'failed';
        const outcome = this.server.save(answer);
        return this.network === 'answers lost' ? 'failed' : outcome;
      },
      readServer: async () => {
        await Promise.resolve();
        if (this.network !== 'up') return undefined;
        return this.server.isClosed ? null : this.server.answers();
      },
      store: {
        read: () => this.stored,
        write: (saved) => (this.stored = mergeStored(this.stored, saved)),
        forget: () => (this.stored = {}),
      },
      elapsed: () => (this.now += 1),
      later: (run) => {
        this.waiting.push(run);
        return () => this.waiting.splice(this.waiting.indexOf(run), 1);
      },
    };
  }
}

const settled = async () => {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
};
const answersOf = (queue: AnswerQueue) =>
  Object.fromEntries(Object.entries(queue.state().answers).map(([id, { answer }]) => [id, answer]));

describe('an answer that is chosen while the teacher has paused the quiz', () => {
  test('is kept, shown as kept, and sent automatically when the quiz resumes', async () => {
    const server = new Server();
    const browser = new Browser(server);
    const queue = browser.open();
    server.isPaused = true;
    queue.choose(1, 'a');
    await settled();
    expect(queue.state()).toMatchObject({ trouble: 'paused', isSaved: false, cutSince: undefined });
    expect(browser.stored[1]).toMatchObject({ answer: 'a', isSaved: false });
    server.isPaused = false;
    expect(browser.waiting).toHaveLength(1);
    browser.waiting[0]!();
    await settled();
    expect(queue.state()).toMatchObject({ trouble: undefined, isSaved: true });
    expect(server.saved.get(1)?.studentAnswer).toBe('a');
  });

  test('stays the latest answer after the pause refuses a submission', async () => {
    const server = new Server();
    const queue = new Browser(server).open();
    server.isPaused = true;
    queue.choose(1, 'a');
    await expect(queue.submit(() => Promise.reject(new Error('paused')))).rejects.toThrow('paused');
    server.isPaused = false;
    queue.flush();
    await settled();
    expect(queue.state()).toMatchObject({ trouble: undefined, isSaved: true });
  });
});

describe('an answer in the browser', () => {
  test('is shown at once and called saved only when the server has it', async () => {
    const browser = new Browser(new Server());
    const queue = browser.open();
    queue.choose(1, 'a');
    expect([answersOf(queue), queue.state().isSaved]).toEqual([{ 1: 'a' }, false]);
    await settled();
    expect([browser.server.saved.get(1)?.studentAnswer, queue.state().isSaved]).toEqual(['a', true]);
  });

  test('survives a lost network and a reload, and is sent when the network is back', async () => {
    const browser = new Browser(new Server(), 'down');
    const first = browser.open();
    first.choose(1, 'a');
    first.choose(2, 'b');
    await settled();
    expect([first.state().isSaved, browser.waiting.length]).toEqual([false, 1]);
    first.pause();
    const second = browser.open();
    expect(answersOf(second)).toEqual({ 1: 'a', 2: 'b' });
    browser.network = 'up';
    second.flush();
    await settled();
    expect([second.state().isSaved, browser.server.saved.size]).toEqual([true, 2]);
  });

  test('is sent again as the same answer if its acknowledgement was lost', async () => {
    const browser = new Browser(new Server(), 'answers lost');
    const queue = browser.open();
    queue.choose(1, 'a');
    await settled();
    expect([queue.state().isSaved, browser.server.saved.get(1)?.studentAnswer]).toEqual([false, 'a']);
    browser.network = 'up';
    browser.waiting.shift()!();
    await settled();
    expect(queue.state().isSaved).toBe(true);
  });
});

describe('a submission', () => {
  test('waits for requests under way, and nothing else is sent meanwhile', async () => {
    const browser = new Browser(new Server());
    const queue = browser.open();
    void queue.reconcile();
    queue.choose(1, 'a');
    const sent = await queue.submit(async () => {
      const unsaved = queue.unsaved();
      browser.server.isClosed = true;
      queue.choose(2, 'b');
      await queue.reconcile();
      return unsaved;
    });
    await settled();
    expect([sent, browser.server.saved.size, queue.state().isClosed]).toEqual([[], 1, false]);
  });

  test('that fails leaves the answers to be saved as before', async () => {
    const browser = new Browser(new Server());
    const queue = browser.open();
    const failing = queue.submit(async () => {
      queue.choose(1, 'a');
      return Promise.reject(new Error('no network'));
    });
    await expect(failing).rejects.toThrow('no network');
    await settled();
    expect([browser.server.saved.size, queue.state().isSaved]).toEqual([1, true]);
  });

  test('is not delayed by a failed request to the server', async () => {
    const browser = new Browser(new Server());
    browser.server.answers = () => {
      throw new Error('broken');
    };
    const queue = browser.open([]);
    const reconciling = queue.reconcile();
    expect(await queue.submit(async () => Promise.resolve('submitted'))).toBe('submitted');
    await expect(reconciling).rejects.toThrow('broken');
  });

  test('waits for a hanging save only until the time limit', async () => {
    const browser = new Browser(new Server());
    const save = browser.server.save.bind(browser.server);
    browser.server.save = (answer) => new Promise(() => save(answer)) as never;
    const queue = browser.open();
    queue.choose(1, 'a');
    const submitted = queue.submit(async () => Promise.resolve(queue.unsaved().length));
    await settled();
    browser.waiting.shift()!();
    expect(await submitted).toBe(1);
  });
});

describe('an answer that the server refuses', () => {
  test('gives way to a later answer from another device', async () => {
    const browser = new Browser(new Server());
    const queue = browser.open();
    browser.server.save({ questionId: 1, studentAnswer: 'later', seq: 99 });
    queue.choose(1, 'earlier');
    await settled();
    expect([answersOf(queue), queue.state().isSaved]).toEqual([{ 1: 'later' }, true]);
  });

  test('stays on the device if the attempt is closed, until a submission has brought it', async () => {
    const browser = new Browser(new Server());
    const queue = browser.open();
    browser.server.isClosed = true;
    queue.choose(1, 'a');
    await settled();
    expect([queue.state().isClosed, browser.stored[1]?.answer]).toEqual([true, 'a']);
    queue.finish();
    expect(browser.stored).toEqual({});
  });

  test('leaves nothing on the device if the attempt is closed with all answers', async () => {
    const browser = new Browser(new Server());
    const queue = browser.open();
    queue.choose(1, 'a');
    await settled();
    browser.server.isClosed = true;
    await queue.reconcile();
    expect([queue.state().isClosed, browser.stored]).toEqual([true, {}]);
  });

  test('delays no other answer and no submission, and is never shown as saved', async () => {
    const browser = new Browser(new Server());
    const save = browser.server.save.bind(browser.server);
    browser.server.save = (answer) => (answer.questionId === 1 ? 'refused' : save(answer));
    const queue = browser.open();
    queue.choose(1, 'a');
    queue.choose(2, 'b');
    await settled();
    expect([browser.server.saved.has(2), queue.unsaved()]).toEqual([true, []]);
    expect(queue.state()).toMatchObject({ isSaved: false, trouble: 'refused' });
  });
});

type Step = { tab: 0 | 1; act: 'choose' | 'reload' | 'network' | 'retry' | 'reconcile'; n: number };
const steps = fc.array(
  fc.record<Step>({
    tab: fc.constantFrom(0, 1),
    act: fc.constantFrom('choose', 'reload', 'network', 'retry', 'reconcile'),
    n: fc.nat(8),
  }),
  { maxLength: 30 },
);

test('two tabs end with the latest choice, whatever happens to the network between them', async () => {
  const run = async (list: Step[]) => {
    const browser = new Browser(new Server());
    const tabs: [AnswerQueue, AnswerQueue] = [browser.open(), browser.open()];
    const last = new Map<number, string>();
    for (const { tab, act, n } of list) {
      if (act === 'choose') {
        tabs[tab].choose(n % 3, `answer ${n % 2}`);
        last.set(n % 3, `answer ${n % 2}`);
      }
      if (act === 'reload') tabs[tab] = browser.open();
      if (act === 'network') browser.network = (['up', 'down', 'answers lost'] as const)[n % 3]!;
      if (act === 'retry') browser.waiting.shift()?.();
      if (act === 'reconcile') void tabs[tab].reconcile();
      if (n % 2) await settled();
      for (const queue of tabs) queue.readStored();
    }
    browser.network = 'up';
    for (const queue of tabs) {
      await queue.reconcile();
      await settled();
    }
    for (const queue of tabs) queue.readStored();
    for (const [id, answer] of last) expect(browser.server.saved.get(id)?.studentAnswer).toBe(answer);
    for (const queue of tabs)
      expect([queue.state().isSaved, answersOf(queue)]).toEqual([true, Object.fromEntries(last)]);
  };
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 500 });
});
