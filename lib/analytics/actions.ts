'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { getLessonItems } from './items/queries.ts';
import { getAnalytics } from './queries.ts';
import { lessonChoice, subjectChoice } from './schema.ts';
import { listSubjectProgress } from './subjects/queries.ts';

export const getAnalyticsAction = action({ access: 'admin', input: z.strictObject({}) }, ({ actor }) =>
  getAnalytics(actor),
);

export const getLessonItemsAction = action({ access: 'admin', input: lessonChoice }, ({ actor, input }) =>
  getLessonItems(actor, input.lessonId),
);

export const listSubjectProgressAction = action(
  { access: 'admin', input: subjectChoice },
  ({ actor, input }) => listSubjectProgress(actor, input.subjectIds),
);
