import { z } from 'zod';
import { code } from '../door/door.schema.ts';

export const joining = z.strictObject({ code });
/** `isAsked`: a present teacher of the student or an admin has to accept first. */
export const joinedDto = z.object({ className: z.string(), isAsked: z.boolean() });

export type Joined = z.infer<typeof joinedDto>;
