import type { StudentAccess } from './schema.ts';

/** Children are 13 in grade 8. */
const FIRST_GRADE_OF_13 = 8;

/** @param grade the student's grade; null for everybody else: adults decide for themselves */
export const mayReachModel = (access: StudentAccess, grade: number | null): boolean =>
  grade === null || access === 'all' || (access === '13' && grade >= FIRST_GRADE_OF_13);
