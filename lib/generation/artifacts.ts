import { z } from 'zod';
import type { Language } from '#lib/vocabulary.ts';
import { itemSchema } from '#lib/items/schema.ts';

/** The stages in their order, and how far each has brought the run when it ends. */
export const STEPS = { plan: 8, lesson: 40, practice: 52, items: 75, checks: 95, draft: 100 } as const;
export type Step = keyof typeof STEPS;

export const PROMPT_VERSION = 'lesson-2';
/** A lesson with fewer questions left than this is never done. */
export const LEAST_ITEMS = 5;
export const WANTED_ITEMS = 8;
export const WANTED_TASKS = 4;
export const REPAIRS = 2;

/** What a lesson is made from; another one makes the finished stages worthless. */
export type Order = {
  lessonId: number;
  title: string;
  subject: string;
  grade: number;
  language: Language;
  others: string[];
};

// Schemas for the model bear no lengths: several servers refuse them. What is bounded is checked afterwards.
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
    }),
  ),
});
export const draftItem = itemSchema
  .omit({ order: true, objectiveId: true })
  .extend({ objectiveId: z.string(), bloom: z.string(), expression: z.string() });
/** A question as the model writes it: what in the lesson it rests on, code looks up. */
export const writtenItem = draftItem.omit({ evidenceQuote: true });
export const itemsSchema = z.object({ items: z.array(writtenItem) });
export const solveSchema = z.object({
  answers: z.array(z.object({ question: z.number(), answer: z.string() })),
});
export const readingSchema = z.object({
  doubts: z.array(z.object({ quote: z.string(), claim: z.string(), why: z.string() })),
});

export type Plan = z.infer<typeof planSchema>;
export type Section = Plan['sections'][number] & z.infer<typeof sectionSchema>;
export type Task = z.infer<typeof practiceSchema>['tasks'][number];
export type DraftItem = z.infer<typeof draftItem>;
export type WrittenItem = z.infer<typeof writtenItem>;
/** An item with what its checks found: `agreed` of `solved` blind solvers chose the key. */
export type CheckedItem = {
  item: DraftItem;
  warn: string[];
  agreed: number;
  solved: number;
  repairs: number;
};
export type Dropped = { stem: string; reasons: string[] };
/** What a second reader doubts in a section; the quote stands there. */
export type Doubt = z.infer<typeof readingSchema>['doubts'][number];

/** Everything a run has made so far; each stage adds its own and starts from the others'. */
export type Artifacts = {
  order?: Order;
  plan?: Plan;
  /** The lesson's text while it is being written. */
  partial?: string;
  /** The sections that are finished, until all are. */
  begun?: Section[];
  sections?: Section[];
  tasks?: Task[];
  /** Set once the tasks have been solved blind; those that nobody confirmed are gone. */
  tasksChecked?: boolean;
  /** Items by objective that passed the lint and wait for the solvers. */
  linted?: Record<string, { item: DraftItem; warn: string[]; repairs: number }[]>;
  /** Set once every objective has been asked for items. */
  itemsWritten?: boolean;
  checked?: CheckedItem[];
  dropped?: Dropped[];
  /** The doubts of the second reading by section, for those that were read. */
  readings?: Record<string, Doubt[]>;
};

/** Sections as a lesson's text, also while they are being written. */
export const contentOf = (sections: { heading?: string; markdown?: string }[]): string =>
  sections
    .map(({ heading = '', markdown = '' }) => `## ${heading.trim()}\n\n${markdown.trim()}`)
    .join('\n\n');
