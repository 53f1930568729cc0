'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { rowId } from '#lib/ids.ts';
import { getLesson } from '#lib/lessons/queries.ts';
import { keepPlace, recordStudy } from './service.ts';

const lessonId = rowId('Choose a lesson');

export const tryTaskAction = action(
  { access: 'learner', input: z.strictObject({ lessonId }), output: null },
  async ({ actor, input }) => {
    const { id } = await getLesson(actor, input.lessonId);
    await recordStudy(actor, id);
  },
);

const place = z.strictObject({ lessonId, place: z.string().max(500) });

export const keepPlaceAction = action({ access: 'learner', input: place, output: null }, ({ actor, input }) =>
  keepPlace(actor, input.lessonId, input.place),
);
