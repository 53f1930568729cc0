import { z } from 'zod';
import { code } from '../door/door.schema.ts';

export const joining = z.strictObject({ code });
export const joinedDto = z.object({ className: z.string() });

export type Joined = z.infer<typeof joinedDto>;
