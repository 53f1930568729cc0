'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { getAttempt } from './queries.ts';

/** One of the caller's own attempts with its explanations, for the result that follows a submission. */
export const getAttemptAction = action(
  { access: 'learner', input: z.strictObject({ attemptId: z.int().positive() }) },
  ({ actor, input }) => getAttempt(actor, input.attemptId),
);
