import { casesOf, type LintSettings } from './case.ts';
import { RULES } from './items.rules.ts';
import type { LintLesson } from './items.schema.ts';

/** `item` is the index in the lesson's items, from 0. docs/item-lint.md explains the codes. */
export type LintFinding = { id: string; item: number; reject: string[]; warn: string[] };

export function lintLesson(lesson: LintLesson, settings: LintSettings = {}): LintFinding[] {
  return casesOf(lesson, settings).map((c) => {
    const broken = RULES.filter((rule) => rule.test(c));
    const codes = (level: 'reject' | 'warn') =>
      broken.filter((rule) => rule.level === level).map((rule) => rule.code);
    return { id: lesson.id, item: c.index, reject: codes('reject'), warn: codes('warn') };
  });
}
