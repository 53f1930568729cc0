import { createHash } from 'node:crypto';

/** What the log keeps of an email that nobody here bears: enough to see one tried again and again, and to find it. */
export const emailHash = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
