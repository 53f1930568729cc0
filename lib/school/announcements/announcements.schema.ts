import { z } from 'zod';
import { MOST_CHARACTERS } from '#lib/vocabulary.ts';

/** Short, because children read it on a phone. */
export const LONGEST = MOST_CHARACTERS.announcement;

const WORDS = 'Write what you want to tell the class';

export const newAnnouncement = z.strictObject({
  text: z.string(WORDS).trim().min(1, WORDS).max(LONGEST, `At most ${LONGEST} characters`),
});

export const announcementDto = z.object({
  id: z.int(),
  text: z.string(),
  createdAt: z.date(),
  /** Who wrote it: other teachers of the class, and admins, see it too. */
  writtenBy: z.string(),
  /** How many students got it, and how many of them have seen it. */
  told: z.int(),
  seen: z.int(),
});

export type Announcement = z.infer<typeof announcementDto>;
