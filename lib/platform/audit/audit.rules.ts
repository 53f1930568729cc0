import { createHash } from 'node:crypto';

/** A hash of an email that no account has: enough to see and find repeated tries. */
export const emailHash = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
