import { scaleOf } from '#lib/content/curriculum/checks/keys.ts';
import { computed } from '#lib/content/items/compute.ts';
import { words } from '#lib/content/items/fold.ts';
import { lintLesson } from '#lib/content/items/lint.ts';
import { readQuantity } from '#lib/content/items/numbers.ts';
import {
  type DraftItem,
  type Order,
  type Plan,
  REPAIRS,
  type DraftSection,
  type WrittenItem,
} from '../artifacts.ts';
import { evidenceFor } from '../evidence.ts';

export type LintedItem = { item: DraftItem; warn: string[]; repairs: number };
export type RefusedItem = { item: DraftItem; issues: string[]; repairs: number };

// Warnings that a model corrects easily, so that no person has to.
const MENDABLE = new Set(['key-too-long', 'explanation-without-key', 'no-question', 'stem-key-echo']);

/** What is wrong with a key's arithmetic: a number must come with an expression that gives it. */
function keyIssues({ correct, expression }: DraftItem): string[] {
  const numbers = expression.trim() ? computed(expression) : null;
  if (numbers) return scaleOf(correct, numbers) === null ? ['key-miscomputed'] : [];
  const quantity = readQuantity(correct);
  // A sentence that contains a number is not a quantity.
  return quantity && words(quantity.unit).length <= 2 ? ['key-uncomputed'] : [];
}

type Material = { order: Order; sections: DraftSection[]; plan: Plan };

/**
 * Sorts new items by the lint, together with those that passed already.
 * @param round how often these were written; a mendable warning sends an item back only the first time
 */
export function sortItems(
  { order, sections, plan }: Material,
  existing: DraftItem[],
  items: WrittenItem[],
  round: number,
) {
  const fresh = items.map((item) => ({ ...item, evidenceQuote: evidenceFor(item, sections) }));
  const { language, grade } = order;
  const findings = lintLesson({
    id: 'draft',
    language,
    grade,
    sections,
    items: [...existing, ...fresh],
    objectives: plan.objectives,
  });
  const passed: LintedItem[] = [];
  const refused: RefusedItem[] = [];
  fresh.forEach((item, index) => {
    const { reject, warn } = findings[existing.length + index]!;
    const ownWarnings = warn.filter((code) => code !== 'objective-uncovered' && code !== 'key-often-longest');
    const mendable = round === 0 ? ownWarnings.filter((code) => MENDABLE.has(code)) : [];
    const issues = [...reject, ...mendable, ...keyIssues(item)];
    if (issues.length > 0) refused.push({ item, issues, repairs: round });
    else passed.push({ item, warn: ownWarnings, repairs: round });
  });
  return { passed, refused };
}

export const mayRepair = (round: number) => round < REPAIRS;
