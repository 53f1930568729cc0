import type { Finding } from '#lib/curriculum/schema.ts';

/** Notes a problem with the file it belongs to. */
export type Tell = (level: Finding['level'], code: string, message: string) => void;

export const tellInto =
  (problems: Finding[], file: string): Tell =>
  (level, code, message) => {
    problems.push({ file, level, code, message });
  };
