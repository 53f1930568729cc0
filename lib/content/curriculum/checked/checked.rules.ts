import { keptOf, type Words } from '../curriculum.rules.ts';
import type { CurriculumLesson } from '../curriculum.schema.ts';
import type { Checked } from './checked.schema.ts';

/** What the files record of these questions; an edited one is not covered. `from`: their lesson; null if it is gone. */
export function checkedOf(questions: Words[], from: CurriculumLesson | null): Checked {
  const kept = questions.map((question) => keptOf(question, from));
  return {
    questions: questions.length,
    computed: kept.filter((one) => one?.item.compute !== undefined).length,
    solved: kept.filter((one) => one && one.solved.length > 0).length,
    changed: kept.filter((one) => one === undefined).length,
  };
}
