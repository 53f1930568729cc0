import { z } from 'zod';

/** Characters that an announcement can have: it is read on a phone, by children. */
export const LONGEST = 500;

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
  /** Students who were told, and those of them who have seen it. */
  told: z.int(),
  seen: z.int(),
});

export type Announcement = z.infer<typeof announcementDto>;
