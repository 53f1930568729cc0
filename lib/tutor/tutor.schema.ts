import { z } from 'zod';
import { MAX_ID, rowId } from '#lib/platform/config/ids.ts';
import { filter, whole } from '#lib/platform/lists/lists.schema.ts';
import { MAX_CHARACTERS, MAX_MESSAGES } from './tutor.constants.ts';

const message = z.strictObject({
  role: z.enum(['user', 'assistant'], 'Must be user or assistant'),
  // The service refuses a longer one: a cry for help at its beginning is heard all the same.
  content: z.string('Write a message').meta({ maxLength: MAX_CHARACTERS }),
});

export const assistance = z.strictObject({
  subjectId: rowId('Must be a subject'),
  lessonId: rowId('Must be a lesson').nullish(),
  userMessages: z
    .array(message, 'Must be a list of messages')
    .min(1, 'Write a message')
    .max(MAX_MESSAGES, 'At most 10 messages')
    .refine((list) => list.at(-1)?.role !== 'assistant', 'The last message must be from the user')
    .refine(
      (list) => list.every(({ role, content }) => role === 'assistant' || content.trim()),
      'Write a message',
    ),
});
/** The subject, and perhaps a lesson in it, as query parameters. */
export const placeQuery = z.strictObject({ subjectId: whole(1, MAX_ID), lessonId: filter(whole(1, MAX_ID)) });
/** The messages of a reopened panel. `isFresh`: so young that its reply may still be on its way. */
export const conversationDto = z.array(
  z.object({
    id: z.int(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    source: z.enum(['model', 'embedded', 'person']),
    isFresh: z.boolean(),
  }),
);
export const assistanceDto = z.object({ aiResponse: z.string() });

export type Message = z.infer<typeof message>;
export type Assistance = z.infer<typeof assistance>;
/** Who wrote a reply: the language model, or the embedded tutor from the lesson's texts. */
export type ReplySource = 'model' | 'embedded';
