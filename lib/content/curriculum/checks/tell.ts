import type { Finding } from '#lib/content/curriculum/curriculum.schema.ts';

/** Reports a finding in the current file. */
export type Tell = (level: Finding['level'], code: string, message: string) => void;

export const tellInto =
  (findings: Finding[], file: string): Tell =>
  (level, code, message) => {
    findings.push({ file, level, code, message });
  };
