'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { getLesson } from '#lib/lessons/queries.ts';
import { keepPlace, recordStudy } from './service.ts';

export const tryTaskAction = action(
  { access: 'learner', input: z.strictObject({ lessonId: z.int().positive() }), output: null },
  async ({ actor, input }) => {
    const { id } = await getLesson(actor, input.lessonId);
    await recordStudy(actor, id);
  },
);

const place = z.strictObject({ lessonId: z.int().positive(), place: z.string().max(500) });

export const keepPlaceAction = action({ access: 'learner', input: place, output: null }, ({ actor, input }) =>
  keepPlace(actor, input.lessonId, input.place),
);
