'use server';

import { z } from 'zod';
import { action } from '#lib/platform/http/action.ts';
import { rowId } from '#lib/platform/config/ids.ts';
import { keepPlace, tryTask } from './progress.service.ts';

const lessonId = rowId('Choose a lesson');

export const tryTaskAction = action(
  { access: 'learner', input: z.strictObject({ lessonId }), output: null },
  ({ actor, input }) => tryTask(actor, input.lessonId),
);

const place = z.strictObject({ lessonId, place: z.string().max(500) });

export const keepPlaceAction = action({ access: 'learner', input: place, output: null }, ({ actor, input }) =>
  keepPlace(actor, input.lessonId, input.place),
);
