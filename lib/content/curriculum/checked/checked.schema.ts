import { z } from 'zod';

/** How Dars checked the questions of a starter lesson: counts. */
export const checkedDto = z.object({
  questions: z.int(),
  /** Their key is computed from the question's figures. */
  computed: z.int(),
  /** A second reader solved them without the key, and came to it. */
  solved: z.int(),
  /** Their words, options or key are no longer those that were checked. */
  changed: z.int(),
});

export type Checked = z.infer<typeof checkedDto>;
