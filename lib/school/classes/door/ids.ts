import { createHmac } from 'node:crypto';
import { authSecret } from '#lib/platform/auth/tokens.ts';

/** Above every account's own id. */
const FIRST = 1_500_000_000;
const COUNT = 600_000_000;

/** A student's id at a door without names: an account's own id would tell their place among the accounts. */
export const doorId = (classId: number, studentId: number): number =>
  FIRST +
  (createHmac('sha256', authSecret()).update(`door ${classId} ${studentId}`).digest().readUIntBE(0, 6) %
    COUNT);
