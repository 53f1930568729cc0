import { z } from 'zod';
import { ANSWER_FORMS, LANGUAGES } from '#lib/vocabulary.ts';
import { houseDto, progressDto, provenanceDto } from '#lib/authoring/generation/generation.schema.ts';
import { newPracticeTask } from '#lib/authoring/lesson-editor/lesson-editor.schema.ts';
import { idList, rowId } from '#lib/platform/config/ids.ts';
import { checkedDto } from '#lib/content/curriculum/checked/checked.schema.ts';
import { FEWEST_MINUTES, MOST_MINUTES } from '#lib/content/curriculum/curriculum.schema.ts';
import { search } from '#lib/platform/lists/lists.schema.ts';
import { typesetDto } from '#lib/content/typeset/typeset.schema.ts';
import { newQuiz } from '#lib/assessing/quizzes/authoring/authoring.schema.ts';

const lessonId = rowId('Choose a lesson');
/** The lesson's version when the editor was opened. A change since then is a conflict. */
const version = z.int().positive();

export const MAX_TASKS = 50;

const hint = z.string('A hint must be text').trim().max(2000, 'At most 2,000 characters');

export const taskList = z.strictObject({
  lessonId,
  version,
  tasks: z
    .array(newPracticeTask.extend({ hints: z.array(hint).max(5, 'At most 5 hints').default([]) }))
    .max(MAX_TASKS, `At most ${MAX_TASKS} tasks`),
});

const objective = z.string('An objective must be text').trim().max(300, 'At most 300 characters');
const MAX_OBJECTIVES = 8;

/** What the page for the teacher says beside the text. */
export const lessonPlan = z.strictObject({
  lessonId,
  version,
  minutes: z
    .int('Must be a whole number')
    .min(FEWEST_MINUTES, `At least ${FEWEST_MINUTES} minutes`)
    .max(MOST_MINUTES, `At most ${MOST_MINUTES} minutes`)
    .nullable(),
  objectives: z.array(objective).max(MAX_OBJECTIVES, `At most ${MAX_OBJECTIVES} objectives`),
});

const misconception = z.string('A misconception must be text').trim().max(300, 'At most 300 characters');

/** A question keeps the notes of the model or the curriculum (`from`) while its words stay the same. */
export const questionList = z.strictObject({
  lessonId,
  version,
  from: z.array(rowId('Must be a question').nullable()).max(100, 'At most 100 questions'),
  quizQuestions: newQuiz.shape.quizQuestions,
  /** Of each question, what somebody thinks who chooses an option; where left out, those of `from` stay. */
  misconceptions: z.array(z.record(z.string(), misconception)).max(100).optional(),
});

export const flawsQuery = z.strictObject({ lessons: idList('lesson') });

const revisionDto = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  content: z.string(),
  /** What teaching it takes; null where nobody said. */
  minutes: z.int().nullable(),
  objectives: z.array(z.object({ id: z.string(), text: z.string() })),
  state: z.enum(['draft', 'verified']),
  origin: z.enum(['person', 'model', 'curriculum']),
  /** How a model made it; null if a person or the curriculum wrote it. */
  provenance: provenanceDto.nullable(),
  createdAt: z.date(),
  verifiedAt: z.date().nullable(),
  verifiedBy: z.string().nullable(),
  quizId: z.int().nullable(),
  quizVersion: z.int().nullable(),
  tasks: z.array(
    z.object({
      id: z.int(),
      content: z.string(),
      solution: z.string(),
      hints: z.array(z.string()),
      answer: z.string().nullable(),
      form: z.enum(ANSWER_FORMS).nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      id: z.int(),
      questionText: z.string(),
      options: z.array(z.string()),
      correctAnswer: z.string(),
      explanation: z.string(),
      /** What somebody thinks who chooses an option. */
      misconceptions: z.record(z.string(), z.string()),
      section: z.string().nullable(),
    }),
  ),
});

const where = { part: z.enum(['content', 'tasks', 'questions']), number: z.int().nullable() };

/** What a student would miss or see broken. `number`: the task or question; `detail`: the formula, or lint codes. */
const flawDto = z.union([
  z.object({ ...where, kind: z.enum(['noContent', 'noTasks', 'noQuiz', 'openFormula']) }),
  z.object({ ...where, kind: z.enum(['formula', 'figure', 'address']), detail: z.string(), why: z.string() }),
  z.object({ ...where, kind: z.literal('fewQuestions'), count: z.int() }),
  z.object({ ...where, kind: z.literal('rejected'), codes: z.array(z.string()) }),
]);

/** A lesson for its editor and its reviewer, with keys: for admins only. */
export const deskDto = z.object({
  id: z.int(),
  language: z.enum(LANGUAGES),
  version: z.int(),
  subjectId: z.int(),
  subjectName: z.string(),
  gradeLevel: z.int(),
  /** What it teaches; null if nobody has said. */
  topic: z.string().nullable(),
  /** Every topic to choose from, in an order in which they can be taught. */
  topics: z.array(z.object({ id: z.string(), grade: z.int(), term: z.string() })),
  latest: revisionDto,
  verified: revisionDto.nullable(),
  /** How Dars checked the latest revision; null if it isn't the curriculum's, or once a person has verified it. */
  checked: checkedDto.nullable(),
  ...progressDto.shape,
  /** The lint's findings on each question of the latest revision. */
  findings: z.array(z.array(z.string())),
  flaws: z.array(flawDto),
  /** The texts of the latest revision as a student sees them. */
  typeset: typesetDto,
  /** Where a model's lesson breaks the starter curriculum's rules; empty if a person wrote it. */
  house: z.array(houseDto),
});

/** A draft that waits for an admin's review. `isReplacement`: students have an older, verified one. */
export const draftDto = z.object({
  id: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  subjectName: z.string(),
  gradeLevel: z.int(),
  createdAt: z.date(),
  isReplacement: z.boolean(),
});

/** Lessons to open, by title. */
export const lessonMatchDto = z.array(draftDto.omit({ createdAt: true, isReplacement: true }));
/** What some lessons lack. */
export const flawsDto = z.array(z.object({ id: z.int(), title: z.string(), flaws: z.array(flawDto) }));

export const draftQuery = z.strictObject({ search });

export type DraftQuery = z.infer<typeof draftQuery>;
export type TaskList = z.infer<typeof taskList>;
export type LessonPlan = z.infer<typeof lessonPlan>;
export type QuestionList = z.infer<typeof questionList>;
export type Desk = z.infer<typeof deskDto>;
export type Flaw = z.infer<typeof flawDto>;
