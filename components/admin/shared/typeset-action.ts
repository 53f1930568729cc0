'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { typesetAll } from '#lib/typeset/html.ts';

const typesetDto = z.record(z.string(), z.string());

/** The HTML of texts of a lesson, as a student gets it. */
export const typesetAction = action(
  {
    access: 'admin',
    input: z.strictObject({ texts: z.array(z.string().max(500_000)).max(500) }),
    output: typesetDto,
  },
  async ({ input }) => typesetAll(input.texts),
);
