'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { getConversation } from './queries.ts';

const id = z.int().positive();

/** The caller's own conversation on a lesson or a subject, for a panel that is opened again. */
export const getConversationAction = action(
  { access: 'learner', input: z.strictObject({ subjectId: id, lessonId: id.nullable() }) },
  ({ actor, input }) => getConversation(actor, input),
);
