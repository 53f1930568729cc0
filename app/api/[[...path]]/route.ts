import { answerCall } from '#lib/server/api.ts';
import { openFrontDoor } from '#lib/server/boot/front-door.ts';

openFrontDoor(answerCall);

/** In seconds, for the call of a scheduler where no process stays (docs/deploy.md). */
export const maxDuration = 300;

export {
  answerCall as GET,
  answerCall as HEAD,
  answerCall as POST,
  answerCall as PUT,
  answerCall as PATCH,
  answerCall as DELETE,
  answerCall as OPTIONS,
};
