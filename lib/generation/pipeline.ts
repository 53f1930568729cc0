import { ask } from '#lib/ai/structured.ts';
import { ensureBudget } from '#lib/ai/usage/service.ts';
import { storable } from '#lib/storable.ts';
import {
  type Artifacts,
  contentOf,
  lessonSchema,
  type Order,
  planSchema,
  practiceSchema,
  PROMPT_VERSION,
  type Step,
  STEPS,
} from './artifacts.ts';
import { checkItems, writeItems } from './items.ts';
import { lessonPrompt, planPrompt, practicePrompt } from './prompts.ts';
import { readAgain } from './reading.ts';
import { saveRun } from './run/service.ts';
import { lessonIssues, planIssues, practiceIssues } from './stages/text.ts';
import type { Work } from './work.ts';

const progressIn = (step: Step, share: number): number => {
  const names = Object.keys(STEPS) as Step[];
  const from = STEPS[names[names.indexOf(step) - 1] as Step] ?? 0;
  return Math.round(from + (STEPS[step] - from) * share);
};

export function openWork(
  run: { id: number; requestedBy: number | null },
  order: Order,
  made: Artifacts,
  signal: AbortSignal,
): Work {
  const account = {
    feature: 'generation' as const,
    promptVersion: PROMPT_VERSION,
    userId: run.requestedBy ?? undefined,
    lessonId: order.lessonId,
    jobId: `run:${run.id}`,
  };
  return {
    order,
    made,
    ask: async (question) => {
      signal.throwIfAborted();
      await ensureBudget();
      return ask({ purpose: 'main', maxOutputTokens: 8000, ...question, account, signal });
    },
    save: async (step, share, artifacts) => {
      signal.throwIfAborted();
      Object.assign(made, artifacts);
      await saveRun(run.id, { step, progress: progressIn(step, share), artifacts });
    },
  };
}

async function plan({ order, made, ask: askModel, save }: Work): Promise<void> {
  if (made.plan) return;
  await save('plan', 0, {});
  const answer = await askModel({
    ...planPrompt(order),
    schema: planSchema,
    name: 'plan',
    check: (given) => planIssues(given, order),
  });
  await save('plan', 1, { plan: answer });
}

async function lesson({ order, made, ask: askModel, save }: Work): Promise<void> {
  if (made.sections) return;
  await save('lesson', 0, {});
  const wanted = made.plan!.sections.length;
  const answer = await askModel({
    ...lessonPrompt(order, made.plan!),
    schema: lessonSchema,
    name: 'lesson',
    check: ({ sections }) => lessonIssues(sections, made.plan!, order),
    onPartial: async (partial) => {
      const begun =
        (partial as { sections?: { heading?: string; markdown?: string }[] } | undefined)?.sections ?? [];
      if (begun.length > 0)
        await save('lesson', Math.min(0.95, begun.length / (wanted + 1)), {
          partial: storable(contentOf(begun)),
        });
    },
  });
  await save('lesson', 1, { sections: answer.sections, partial: '' });
}

async function practice({ order, made, ask: askModel, save }: Work): Promise<void> {
  if (made.tasks) return;
  await save('practice', 0, {});
  const answer = await askModel({
    ...practicePrompt(order, made.sections!),
    schema: practiceSchema,
    name: 'practice',
    check: ({ tasks }) => practiceIssues(tasks, made.sections!, order),
  });
  await save('practice', 1, { tasks: answer.tasks });
}

/** The stages in their order; those that are finished are passed over. */
export const STAGES: { step: Step; run: (work: Work) => Promise<void> }[] = [
  { step: 'plan', run: plan },
  { step: 'lesson', run: lesson },
  { step: 'practice', run: practice },
  { step: 'items', run: writeItems },
  { step: 'checks', run: checkItems },
  { step: 'checks', run: readAgain },
];
