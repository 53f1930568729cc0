import {
  type CheckedItem,
  type DraftItem,
  type DroppedItem,
  itemsSchema,
  type Plan,
  type DraftSection,
  solveSchema,
  WANTED_ITEMS,
} from './artifacts.ts';
import type { Work } from './work.ts';
import { type Blind, itemsPrompt, repairPrompt, solvePrompt } from './prompts.ts';
import { itemsACall, materialRoom, nearest } from './room.ts';
import { type LintedItem, mayRepair, type RefusedItem, sortItems } from './stages/items.ts';
import { sortTasks } from './stages/tasks.ts';
import { blind, isKey, FIRST_PASSES, MORE_PASSES, PASS_WITHOUT_LESSON, verdictOf } from './stages/solve.ts';

type Objective = Plan['objectives'][number];

const stemsOf = (items: DraftItem[]) => items.map(({ stem }) => stem);
const itemsToSolve = ({ results }: Work) =>
  Object.values(results.lintedItems ?? {})
    .flat()
    .map(({ item }) => item);
const solvedItems = ({ results }: Work) => (results.checkedItems ?? []).map(({ item }) => item);
const existingItems = (work: Work) => [...solvedItems(work), ...itemsToSolve(work)];
const drop = ({ results }: Work, refused: RefusedItem[]): DroppedItem[] => [
  ...(results.droppedItems ?? []),
  ...refused.map(({ item, issues }) => ({ stem: item.stem, reasons: issues })),
];

/** Lets the model rewrite refused items, at most twice each, and drops those that still fail. */
async function repair(work: Work, objective: Objective, existing: DraftItem[], refused: RefusedItem[]) {
  const { order, results } = work;
  const material = { order, sections: results.sections!, plan: results.plan! };
  const passed: LintedItem[] = [];
  let pending = refused;
  while (pending.length > 0 && mayRepair(Math.max(...pending.map(({ repairs }) => repairs)))) {
    const round = Math.max(...pending.map(({ repairs }) => repairs)) + 1;
    const before = [...existing, ...passed.map(({ item }) => item)];
    const batch = { passed: [] as LintedItem[], refused: [] as RefusedItem[] };
    for (const few of batches(pending, itemsACall(work.window))) {
      const all = [...before, ...batch.passed.map(({ item }) => item)];
      const sections = sectionsFor(
        work,
        objective,
        few.map(({ item }) => item.sectionId),
      );
      const request = { order, sections, objective, count: few.length, stems: stemsOf(all) };
      const { items } = await work.ask({ ...repairPrompt(request, few), schema: itemsSchema, name: 'items' });
      const now = sortItems(material, all, items.slice(0, few.length), round);
      batch.passed.push(...now.passed);
      batch.refused.push(...now.refused);
    }
    passed.push(...batch.passed);
    pending = batch.refused;
  }
  return { passed, dropped: pending };
}

const batches = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** As much of the lesson as fits into the model's window, nearest to where an objective is taught. */
function sectionsFor({ results, window }: Work, { id }: Objective, more: string[] = []): DraftSection[] {
  const teaching = results.sections!.filter(({ objectiveIds }) => objectiveIds.includes(id));
  return nearest(
    results.sections!,
    [...more, ...teaching.map((section) => section.id)],
    materialRoom(window),
  );
}

/** New items on an objective, as many per call as an answer has room for. */
async function askItems(work: Work, objective: Objective, existing: DraftItem[], count: number) {
  const { order, results } = work;
  const material = { order, sections: results.sections!, plan: results.plan! };
  const sections = sectionsFor(work, objective);
  const passed: LintedItem[] = [];
  const refused: RefusedItem[] = [];
  for (let missing = count; missing > 0; missing -= itemsACall(work.window)) {
    const all = [...existing, ...passed.map(({ item }) => item)];
    const few = Math.min(missing, itemsACall(work.window));
    const request = { order, sections, objective, count: few, stems: stemsOf(all) };
    const { items } = await work.ask({ ...itemsPrompt(request), schema: itemsSchema, name: 'items' });
    const batch = sortItems(material, all, items.slice(0, few), 0);
    passed.push(...batch.passed);
    refused.push(...batch.refused);
  }
  return { passed, refused };
}

/** Writes items for each objective and stores those that pass the lint. */
export async function writeItems(work: Work): Promise<void> {
  const { results } = work;
  const { objectives } = results.plan!;
  if (results.itemsWritten || (results.checkedItems?.length ?? 0) >= WANTED_ITEMS) return;
  for (const [index, objective] of objectives.entries()) {
    if (results.lintedItems?.[objective.id]) continue;
    await work.save('items', index / objectives.length, {});
    const existing = existingItems(work);
    const count = Math.max(1, Math.ceil((WANTED_ITEMS - existing.length) / (objectives.length - index)));
    const batch = await askItems(work, objective, existing, count);
    const rewrite = await repair(
      work,
      objective,
      [...existing, ...batch.passed.map(({ item }) => item)],
      batch.refused,
    );
    await work.save('items', (index + 1) / objectives.length, {
      lintedItems: { ...results.lintedItems, [objective.id]: [...batch.passed, ...rewrite.passed] },
      droppedItems: drop(work, rewrite.dropped),
    });
  }
  await work.save('items', 1, { itemsWritten: true });
}

/** A solver's answer to one question. Each is asked alone, so that no other question gives it away. */
export async function solveOne(work: Work, question: Blind, sections: DraftSection[]): Promise<string> {
  const { answers } = await work.ask({
    ...solvePrompt(work.order, sections, question),
    purpose: 'check',
    schema: solveSchema,
    name: 'solve',
  });
  return answers[0]?.answer ?? '';
}

/** A section with as much of the lesson around it as fits into the model's window. */
const sectionsAround = ({ results, window }: Work, sectionId: string): DraftSection[] =>
  nearest(results.sections!, [sectionId], materialRoom(window));

/** How many of `passes` blind solvers chose each item's key. */
async function solve(work: Work, items: DraftItem[], passes: number, from: number): Promise<number[]> {
  const votes = items.map(() => 0);
  for (let pass = from; pass < from + passes; pass++) {
    for (const [place, item] of items.entries()) {
      const sections = pass === PASS_WITHOUT_LESSON ? [] : sectionsAround(work, item.sectionId);
      const answer = await solveOne(work, blind(item, place, pass), sections);
      votes[place]! += Number(isKey(item, answer));
    }
  }
  return votes;
}

async function verify(
  work: Work,
  linted: LintedItem[],
): Promise<{ passed: CheckedItem[]; failed: LintedItem[] }> {
  const items = linted.map(({ item }) => item);
  const first = items.length > 0 ? await solve(work, items, FIRST_PASSES, 0) : [];
  const unsure = items.filter((_, place) => verdictOf(first[place]!, FIRST_PASSES) === 'again');
  const more = unsure.length > 0 ? await solve(work, unsure, MORE_PASSES, FIRST_PASSES) : [];
  const checked = linted.map((entry, place): CheckedItem => {
    const again = unsure.indexOf(entry.item);
    if (again < 0) return { ...entry, agreed: first[place]!, solved: FIRST_PASSES };
    return { ...entry, agreed: first[place]! + more[again]!, solved: FIRST_PASSES + MORE_PASSES };
  });
  const isSound = ({ agreed, solved }: CheckedItem) => verdictOf(agreed, solved) === 'pass';
  return { passed: checked.filter(isSound), failed: linted.filter((_, place) => !isSound(checked[place]!)) };
}

/** Blind solvers check the final answers of the practice problems. A problem that two solvers miss is left out. */
async function solveTasks(work: Work): Promise<void> {
  const { results, order } = work;
  if (results.tasksChecked) return;
  await work.save('checks', 0, {});
  const { sound: tasks, dropped } = await sortTasks(results.tasks!, order.language, (task, pass) =>
    solveOne(work, { stem: task.content }, pass === 0 ? sectionsAround(work, task.sectionId) : []),
  );
  const reasons = dropped.map(({ content: stem }) => ({ stem, reasons: ['key-unconfirmed'] }));
  await work.save('checks', 0.05, {
    tasks,
    tasksChecked: true,
    droppedItems: [...(results.droppedItems ?? []), ...reasons],
  });
}

/** Blind solvers check the keys. Items they don't confirm are rewritten, then dropped. */
export async function checkItems(work: Work): Promise<void> {
  const { results } = work;
  await solveTasks(work);
  let pending = Object.values(results.lintedItems ?? {}).flat();
  if (pending.length === 0) return;
  await work.save('checks', 0.1, {});
  for (let round = 0; pending.length > 0; round++) {
    const { passed, failed } = await verify(work, pending);
    results.checkedItems = [...(results.checkedItems ?? []), ...passed];
    pending = [];
    const dropped: RefusedItem[] = [];
    for (const { item, repairs } of failed) {
      const objective =
        results.plan!.objectives.find(({ id }) => id === item.objectiveId) ?? results.plan!.objectives[0]!;
      const refused = { item, issues: ['key-unconfirmed'], repairs };
      const existing = [...solvedItems(work), ...pending.map((entry) => entry.item)];
      const rewrite = await repair(work, objective, existing, [refused]);
      pending.push(...rewrite.passed);
      dropped.push(...rewrite.dropped);
    }
    const lintedItems: Record<string, LintedItem[]> = pending.length > 0 ? { rewritten: pending } : {};
    await work.save('checks', Math.min(0.9, 0.5 + round * 0.2), {
      checkedItems: results.checkedItems,
      droppedItems: drop(work, dropped),
      lintedItems,
    });
  }
}
