import { ask, type Question } from '#lib/platform/model/structured.ts';
import { ensureBudget } from '#lib/platform/model/usage.service.ts';
import { storable } from '#lib/platform/config/storable.ts';
import {
  type Artifacts,
  contentOf,
  type Order,
  planSchema,
  practiceSchema,
  PROMPT_VERSION,
  sectionSchema,
  type GenerationStage,
  STEPS,
  type DraftTask,
  WANTED_TASKS,
} from './artifacts.ts';
import { checkItems, writeItems } from './items.ts';
import { planPrompt, practicePrompt, sectionPrompt } from './prompts.ts';
import { readAgain } from './reading.ts';
import { answerRoom, materialRoom, portions } from './room.ts';
import { saveRun } from './run.service.ts';
import { withForm } from './stages/forms.ts';
import { planIssues, practiceIssues, sectionIssues } from './stages/text.ts';
import type { Work } from './work.ts';

const progressIn = (step: GenerationStage, share: number): number => {
  const names = Object.keys(STEPS) as GenerationStage[];
  const from = STEPS[names[names.indexOf(step) - 1] as GenerationStage] ?? 0;
  return Math.round(from + (STEPS[step] - from) * share);
};

const ANSWER_TOKENS = 8000;

/** Limits the answer to what fits into the model's window beside the question. */
export function withRoom<T>(
  window: number,
  question: Omit<Question<T>, 'maxOutputTokens'> & { maxOutputTokens?: number },
) {
  const { instructions, prompt, maxOutputTokens = ANSWER_TOKENS } = question;
  return { ...question, maxOutputTokens: answerRoom(window, instructions + prompt, maxOutputTokens) };
}

export const accountOf = (run: { id: number; requestedBy: number | null }, { lessonId }: Order) => ({
  feature: 'generation' as const,
  promptVersion: PROMPT_VERSION,
  userId: run.requestedBy ?? undefined,
  lessonId,
  jobId: `run:${run.id}`,
});

export function openWork(
  run: { id: number; requestedBy: number | null },
  order: Order,
  results: Artifacts,
  { signal, window }: { signal: AbortSignal; window: number },
): Work {
  const account = accountOf(run, order);
  return {
    order,
    results,
    window,
    ask: async (question) => {
      signal.throwIfAborted();
      await ensureBudget();
      return ask(withRoom(window, { purpose: 'main', ...question, account, signal }));
    },
    save: async (step, share, artifacts) => {
      signal.throwIfAborted();
      Object.assign(results, artifacts);
      await saveRun(run.id, { step, progress: progressIn(step, share), artifacts });
    },
  };
}

async function plan({ order, results, ask: askModel, save }: Work): Promise<void> {
  if (results.plan) return;
  await save('plan', 0, {});
  const answer = await askModel({
    ...planPrompt(order),
    schema: planSchema,
    name: 'plan',
    check: (answer) => planIssues(answer, order),
  });
  await save('plan', 1, { plan: answer });
}

/** Writes one section after another and stores each when it is finished. */
async function lesson({ order, results, ask: askModel, save }: Work): Promise<void> {
  if (results.sections) return;
  const outlines = results.plan!.sections;
  await save('lesson', (results.finishedSections ?? []).length / outlines.length, {});
  for (let at = results.finishedSections?.length ?? 0; at < outlines.length; at++) {
    const before = results.finishedSections ?? [];
    const show = (markdown: string | undefined) =>
      save('lesson', (at + 0.5) / outlines.length, {
        partial: storable(contentOf([...before, { ...outlines[at], markdown: markdown ?? '' }])),
      });
    const { markdown } = await askModel({
      ...sectionPrompt(order, results.plan!, before),
      schema: sectionSchema,
      name: 'lesson',
      check: (answer) => sectionIssues({ ...outlines[at]!, ...answer }, order),
      onPartial: (partial) => show((partial as { markdown?: string } | undefined)?.markdown),
    });
    const finished = [...before, { ...outlines[at]!, markdown }];
    await save('lesson', (at + 1) / outlines.length, {
      finishedSections: finished,
      partial: contentOf(finished),
    });
  }
  await save('lesson', 1, { sections: results.finishedSections!, finishedSections: [], partial: '' });
}

/** Writes problems on one portion of the lesson at a time, as much as fits into the model's window. */
async function practice({ order, results, window, ask: askModel, save }: Work): Promise<void> {
  if (results.tasks) return;
  await save('practice', 0, {});
  const parts = portions(results.sections!, materialRoom(window));
  const tasks: DraftTask[] = [];
  for (const [at, part] of parts.entries()) {
    const count = Math.max(1, Math.ceil((WANTED_TASKS - tasks.length) / (parts.length - at)));
    const answer = await askModel({
      ...practicePrompt(order, part, count),
      schema: practiceSchema,
      name: 'practice',
      check: (answer) => practiceIssues(answer.tasks, part, order),
    });
    tasks.push(...answer.tasks.slice(0, count).map((task) => withForm(task, order.language)));
    await save('practice', (at + 1) / (parts.length + 1), {});
  }
  await save('practice', 1, { tasks });
}

/** The stages in order. A finished one is skipped. */
export const STAGES: { step: GenerationStage; run: (work: Work) => Promise<void> }[] = [
  { step: 'plan', run: plan },
  { step: 'lesson', run: lesson },
  { step: 'practice', run: practice },
  { step: 'items', run: writeItems },
  { step: 'checks', run: checkItems },
  { step: 'checks', run: readAgain },
];
