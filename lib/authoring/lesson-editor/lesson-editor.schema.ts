import { z } from 'zod';
import { language } from '#lib/content/language.ts';
import { ANSWER_FORMS, type Language, LANGUAGES, MOST_CHARACTERS } from '#lib/vocabulary.ts';
import { generationDto } from '#lib/authoring/generation/generation.schema.ts';
import { rowId } from '#lib/platform/config/ids.ts';
import { filter, listQuery } from '#lib/platform/lists/lists.schema.ts';
import { lessonDto } from '#lib/content/lessons/lessons.schema.ts';

/** The largest content of a lesson, in UTF-16 units. */
export const MAX_CONTENT = 200_000;
export const DEFAULT_LANGUAGE: Language = 'Pashto';
/** The languages in the admin's list; the last two are not supported yet. */
export const LESSON_LANGUAGES = [...LANGUAGES, 'French', 'Spanish'] as const;

const title = z
  .string('Lesson title is required')
  .trim()
  .min(1, 'Lesson title is required')
  .max(MOST_CHARACTERS.lessonTitle, `At most ${MOST_CHARACTERS.lessonTitle} characters`);
const content = z
  .string('Content must be text')
  .max(MAX_CONTENT, `At most ${MAX_CONTENT.toLocaleString('en')} characters`);

/** An id of `db/curriculum/topics.yaml`; null for none of those. */
const topic = z.string('Choose a topic').nullable();

export const newLesson = z.strictObject({
  title,
  language: language.default(DEFAULT_LANGUAGE),
  content: content.default(''),
  topic: topic.default(null).describe('What it teaches: the id of a topic of GET /topics/'),
});
export const lessonChanges = z
  .strictObject({
    title,
    content,
    subjectId: rowId('Subject is required'),
    language,
  })
  .partial();
/** The admin's form. */
export const lessonForm = lessonChanges.required({ title: true, subjectId: true, language: true });
/** The form for a new lesson. Without content, the model writes it. */
export const newLessonForm = lessonForm.extend({ topic });
/** What a lesson teaches. */
export const lessonTopic = z.strictObject({ topic });
export const lessonList = listQuery(
  ['title', 'language', 'status', 'created_at', 'order_in_subject'],
  '-created_at',
).extend({
  status: filter(z.enum(['draft', 'verified'], 'Status must be draft or verified')),
  language: filter(language),
});

const taskText = (message: string) =>
  z.string(message).trim().min(1, message).max(20_000, 'At most 20,000 characters');
export const newPracticeTask = z.strictObject({
  content: taskText('Content is required'),
  solution: taskText('Solution is required'),
  answer: z
    .string('The answer must be text')
    .trim()
    .max(500, 'At most 500 characters')
    .nullable()
    .optional()
    .describe('The final answer alone, by which typed answers are judged'),
  form: z
    .enum(ANSWER_FORMS, 'Choose a form of the list')
    .nullable()
    .optional()
    .describe('The form that the answer must have'),
});

export const adminLessonDto = lessonDto.extend({ generation: generationDto });

export type NewLesson = z.infer<typeof newLesson>;
export type NewLessonForm = z.infer<typeof newLessonForm>;
export type LessonChanges = z.infer<typeof lessonChanges>;
export type LessonTopic = z.infer<typeof lessonTopic>;
export type LessonList = z.infer<typeof lessonList>;
export type NewPracticeTask = z.infer<typeof newPracticeTask>;
export type AdminLesson = z.infer<typeof adminLessonDto>;
