import type { ConsentDecision } from '#lib/vocabulary.ts';
import type { StudentAccess } from './students.schema.ts';

/** Children are 13 in grade 8. */
const FIRST_GRADE_OF_13 = 8;

type Rules = { students: StudentAccess; asksConsent: boolean };
/** `consent` is the guardian's latest decision. */
type Student = { grade: number; consent: ConsentDecision | 'none' };

/**
 * Whether a student's words may reach the model: by grade, and never against a guardian's refusal or withdrawal. Where
 * the school asks for consent, no decision is not enough.
 */
export const mayReachModel = ({ students, asksConsent }: Rules, { grade, consent }: Student): boolean =>
  (students === 'all' || (students === '13' && grade >= FIRST_GRADE_OF_13)) &&
  (consent === 'given' || (consent === 'none' && !asksConsent));
