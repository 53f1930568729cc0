import { z } from 'zod';
import { ANSWER_FORMS, type AnswerForm, type Language } from '#lib/vocabulary.ts';
import { itemSchema } from '#lib/content/items/items.schema.ts';

/** The stages in order, and the progress in percent at the end of each. */
export const STEPS = { plan: 8, lesson: 40, practice: 52, items: 75, checks: 95, draft: 100 } as const;
export type GenerationStage = keyof typeof STEPS;

export const PROMPT_VERSION = 'lesson-3';
/** A lesson with fewer questions fails. */
export const LEAST_ITEMS = 5;
export const WANTED_ITEMS = 8;
export const WANTED_TASKS = 4;
export const REPAIRS = 2;

/** What a lesson is made from. Finished stages of a run are only valid for the same order. */
export type Order = {
  lessonId: number;
  title: string;
  subject: string;
  grade: number;
  language: Language;
  others: string[];
};

// Schemas for the model have no lengths, because several servers refuse them. The limits are checked afterwards.
export const planSchema = z.object({
  objectives: z.array(z.object({ id: z.string(), text: z.string(), bloom: z.string() })),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), objectiveIds: z.array(z.string()) })),
});
export const sectionSchema = z.object({ markdown: z.string() });
export const practiceSchema = z.object({
  tasks: z.array(
    z.object({
      content: z.string(),
      solution: z.string(),
      finalAnswer: z.string(),
      hints: z.array(z.string()),
      sectionId: z.string(),
      form: z.enum(['any', ...ANSWER_FORMS]),
    }),
  ),
});
export const draftItem = itemSchema
  .omit({ order: true, objectiveId: true })
  .extend({ objectiveId: z.string(), bloom: z.string(), expression: z.string() });
/** A question as the model writes it. Code finds the sentence of the lesson that it rests on. */
export const writtenItem = draftItem.omit({ evidenceQuote: true });
export const itemsSchema = z.object({ items: z.array(writtenItem) });
export const solveSchema = z.object({
  answers: z.array(z.object({ question: z.number(), answer: z.string() })),
});
export const readingSchema = z.object({
  doubts: z.array(z.object({ quote: z.string(), claim: z.string(), why: z.string() })),
});

export type Plan = z.infer<typeof planSchema>;
export type DraftSection = Plan['sections'][number] & z.infer<typeof sectionSchema>;
export type WrittenTask = z.infer<typeof practiceSchema>['tasks'][number];
/** A problem with the form that its answer must have, which the key itself has. */
export type DraftTask = Omit<WrittenTask, 'form'> & { form?: AnswerForm | null };
export type DraftItem = z.infer<typeof draftItem>;
export type WrittenItem = z.infer<typeof writtenItem>;
/** An item with its check: `agreed` of `solved` blind solvers chose the key. */
export type CheckedItem = {
  item: DraftItem;
  warn: string[];
  agreed: number;
  solved: number;
  repairs: number;
};
export type DroppedItem = { stem: string; reasons: string[] };
/** A claim of a section that the second reading doubts, with a quote from it. */
export type Doubt = z.infer<typeof readingSchema>['doubts'][number];

/** The results of a run so far. Each stage adds its own and starts from the others'. */
export type Artifacts = {
  order?: Order;
  plan?: Plan;
  /** The lesson's text while the model writes it. */
  partial?: string;
  /** The finished sections, until all are finished. */
  finishedSections?: DraftSection[];
  sections?: DraftSection[];
  tasks?: DraftTask[];
  /** True after the tasks were solved blind and unconfirmed ones removed. */
  tasksChecked?: boolean;
  /** Items by objective that passed the lint and wait for the solvers. */
  lintedItems?: Record<string, { item: DraftItem; warn: string[]; repairs: number }[]>;
  /** True after items were requested for every objective. */
  itemsWritten?: boolean;
  checkedItems?: CheckedItem[];
  droppedItems?: DroppedItem[];
  /** The doubts of the second reading, by the sections that it has read. */
  readings?: Record<string, Doubt[]>;
};

/** Sections as a lesson's text, also while they are incomplete. */
export const contentOf = (sections: { heading?: string; markdown?: string }[]): string =>
  sections
    .map(({ heading = '', markdown = '' }) => `## ${heading.trim()}\n\n${markdown.trim()}`)
    .join('\n\n');
