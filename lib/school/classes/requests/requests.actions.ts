'use server';

import { action } from '#lib/platform/http/action.ts';
import { answeredDto, requestAnswer } from './requests.schema.ts';
import { acceptRequest, declineRequest } from './requests.service.ts';

export const answerRequestAction = action(
  { access: 'teacher', input: requestAnswer, output: answeredDto },
  async ({ actor, input: { id, verb } }) => {
    await (verb === 'accept' ? acceptRequest(actor, id) : declineRequest(actor, id));
    return { verb };
  },
);
