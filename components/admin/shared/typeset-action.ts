'use server';

import type { ReactNode } from 'react';
import { z } from 'zod';
import { typeset } from '#components/markdown/typeset.tsx';
import { action } from '#lib/http/action.ts';

const typesetDto = z.record(z.string(), z.custom<ReactNode>());

/**
 * Typesets texts of a lesson as a student gets them. No call: what it answers are elements, which only an action carries. texts of a lesson */
export const typesetAction = action(
  {
    access: 'admin',
    input: z.strictObject({ texts: z.array(z.string().max(500_000)).max(500) }),
    output: typesetDto,
  },
  async ({ input }) => typeset(input.texts),
);
