'use server';

import { z } from 'zod';
import { typeset } from '#components/markdown/typeset.tsx';
import { action } from '#lib/http/action.ts';

/** Typesets texts of a lesson as a student gets them. */
export const typesetAction = action(
  { access: 'admin', input: z.strictObject({ texts: z.array(z.string().max(500_000)).max(500) }) },
  async ({ input }) => typeset(input.texts),
);
