import type { Finding } from '#lib/curriculum/schema.ts';

/** Reports a problem in the current file. */
export type Tell = (level: Finding['level'], code: string, message: string) => void;

export const tellInto =
  (problems: Finding[], file: string): Tell =>
  (level, code, message) => {
    problems.push({ file, level, code, message });
  };
