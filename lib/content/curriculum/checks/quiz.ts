import { lintLesson } from '#lib/content/items/lint.ts';
import { RULES } from '#lib/content/items/items.rules.ts';
import type { CurriculumLesson } from '#lib/content/curriculum/curriculum.schema.ts';
import type { Tell } from './tell.ts';

const meanings = new Map(RULES.map((rule) => [rule.code, rule.meaning]));

/** Reports the item lint's findings in sentences, and objectives with too few questions. */
export function checkQuiz(lesson: CurriculumLesson, tell: Tell): void {
  const { key: id, language, grade, sections, items, objectives } = lesson;
  for (const finding of lintLesson({ id, language, grade, sections, items, objectives })) {
    const at = `Question ${finding.item + 1}`;
    for (const level of ['reject', 'warn'] as const) {
      for (const code of finding[level]) tell(level, code, `${at}: ${meanings.get(code) ?? code}`);
    }
  }
  items.forEach(({ evidenceQuote }, i) => {
    if (evidenceQuote.split(/\s+/u).length < 4)
      tell('warn', 'evidence-short', `Question ${i + 1}: the quote should be at least 4 words long.`);
  });
  for (const objective of objectives) {
    const count = items.filter((item) => item.objectiveId === objective.id).length;
    if (count < 2)
      tell(
        'reject',
        'objective-thin',
        `The objective ${objective.id} needs at least 2 questions; it has ${count}.`,
      );
  }
}
