import { ask } from '#lib/platform/model/structured.ts';
import { contextWindow } from '#lib/platform/model/window.ts';
import { type Artifacts, LEAST_ITEMS, type Order, PROMPT_VERSION } from './artifacts.ts';
import { STAGES, withRoom } from './pipeline.ts';
import type { Work } from './work.ts';
import { getSpending } from './generation.queries.ts';

export type LessonScore = {
  title: string;
  language: string;
  grade: number;
  /** Why there is no lesson; null if it has enough questions. */
  failure: string | null;
  questions: number;
  /** Shares, 0 to 1, of all questions: passed the lint at first, rewritten, dropped. */
  lintPass: number;
  repaired: number;
  dropped: number;
  /** Share of blind solvers who chose the key, over the questions that stayed. */
  agreement: number;
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
  seconds: number;
};

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function scoreOf({ checkedItems = [], droppedItems = [] }: Artifacts) {
  const itemCount = checkedItems.length + droppedItems.length;
  const sum = (pick: (one: (typeof checkedItems)[number]) => number) =>
    checkedItems.reduce((total, one) => total + pick(one), 0);
  return {
    questions: checkedItems.length,
    lintPass: share(checkedItems.filter(({ repairs }) => repairs === 0).length, itemCount),
    repaired: share(checkedItems.filter(({ repairs }) => repairs > 0).length, itemCount),
    dropped: share(droppedItems.length, itemCount),
    agreement: share(
      sum(({ agreed }) => agreed),
      sum(({ solved }) => solved),
    ),
  };
}

/** Lets the model write one lesson and returns only its figures. */
export async function evaluateLesson(order: Order): Promise<LessonScore> {
  const jobId = `eval:${crypto.randomUUID()}`;
  const results: Artifacts = { order };
  const account = { feature: 'generation' as const, promptVersion: PROMPT_VERSION, jobId };
  const window = await contextWindow();
  const work: Work = {
    order,
    results,
    window,
    ask: (question) => ask(withRoom(window, { purpose: 'main', ...question, account })),
    save: async (_step, _share, artifacts) => void Object.assign(results, artifacts),
  };
  const start = performance.now();
  let failure: string | null = null;
  try {
    for (const { run } of STAGES) await run(work);
    if ((results.checkedItems?.length ?? 0) < LEAST_ITEMS) failure = 'too few questions';
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const { title, language, grade } = order;
  const seconds = (performance.now() - start) / 1000;
  return { title, language, grade, failure, ...scoreOf(results), ...(await getSpending(jobId)), seconds };
}
