import {
  type CheckedItem,
  type DraftItem,
  type Dropped,
  itemsSchema,
  type Plan,
  type Section,
  solveSchema,
  WANTED_ITEMS,
} from './artifacts.ts';
import type { Work } from './work.ts';
import { type Blind, itemsPrompt, repairPrompt, solvePrompt } from './prompts.ts';
import { itemsACall, materialRoom, nearest } from './room.ts';
import { type Linted, mayRepair, type Refused, sortItems } from './stages/items.ts';
import { sortTasks } from './stages/tasks.ts';
import { blind, isKey, FIRST_PASSES, MORE_PASSES, PASS_WITHOUT_LESSON, verdictOf } from './stages/solve.ts';

type Objective = Plan['objectives'][number];

const stemsOf = (items: DraftItem[]) => items.map(({ stem }) => stem);
const lintedItems = ({ made }: Work) =>
  Object.values(made.linted ?? {})
    .flat()
    .map(({ item }) => item);
const checkedItems = ({ made }: Work) => (made.checked ?? []).map(({ item }) => item);
const heldItems = (work: Work) => [...checkedItems(work), ...lintedItems(work)];
const drop = ({ made }: Work, refused: Refused[]): Dropped[] => [
  ...(made.dropped ?? []),
  ...refused.map(({ item, issues }) => ({ stem: item.stem, reasons: issues })),
];

/** Has refused items written again, at most twice each, and drops what still fails. */
async function repair(work: Work, objective: Objective, held: DraftItem[], refused: Refused[]) {
  const { order, made } = work;
  const material = { order, sections: made.sections!, plan: made.plan! };
  const passed: Linted[] = [];
  let left = refused;
  while (left.length > 0 && mayRepair(Math.max(...left.map(({ repairs }) => repairs)))) {
    const round = Math.max(...left.map(({ repairs }) => repairs)) + 1;
    const kept = [...held, ...passed.map(({ item }) => item)];
    const sorted = { passed: [] as Linted[], refused: [] as Refused[] };
    for (const few of batches(left, itemsACall(work.window))) {
      const all = [...kept, ...sorted.passed.map(({ item }) => item)];
      const sections = sectionsFor(
        work,
        objective,
        few.map(({ item }) => item.sectionId),
      );
      const wanted = { order, sections, objective, count: few.length, stems: stemsOf(all) };
      const { items } = await work.ask({ ...repairPrompt(wanted, few), schema: itemsSchema, name: 'items' });
      const now = sortItems(material, all, items.slice(0, few.length), round);
      sorted.passed.push(...now.passed);
      sorted.refused.push(...now.refused);
    }
    passed.push(...sorted.passed);
    left = sorted.refused;
  }
  return { passed, dropped: left };
}

const batches = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** As much of the lesson as the model takes in, from where an objective is taught. */
function sectionsFor({ made, window }: Work, { id }: Objective, more: string[] = []): Section[] {
  const teaching = made.sections!.filter(({ objectiveIds }) => objectiveIds.includes(id));
  return nearest(made.sections!, [...more, ...teaching.map((section) => section.id)], materialRoom(window));
}

/** New items on an objective, as many a call as an answer has room for. */
async function askItems(work: Work, objective: Objective, held: DraftItem[], count: number) {
  const { order, made } = work;
  const material = { order, sections: made.sections!, plan: made.plan! };
  const sections = sectionsFor(work, objective);
  const passed: Linted[] = [];
  const refused: Refused[] = [];
  for (let left = count; left > 0; left -= itemsACall(work.window)) {
    const all = [...held, ...passed.map(({ item }) => item)];
    const few = Math.min(left, itemsACall(work.window));
    const wanted = { order, sections, objective, count: few, stems: stemsOf(all) };
    const { items } = await work.ask({ ...itemsPrompt(wanted), schema: itemsSchema, name: 'items' });
    const sorted = sortItems(material, all, items.slice(0, few), 0);
    passed.push(...sorted.passed);
    refused.push(...sorted.refused);
  }
  return { passed, refused };
}

/** Items for each objective; kept once the lint passes them. */
export async function writeItems(work: Work): Promise<void> {
  const { made } = work;
  const { objectives } = made.plan!;
  if (made.itemsWritten || (made.checked?.length ?? 0) >= WANTED_ITEMS) return;
  for (const [index, objective] of objectives.entries()) {
    if (made.linted?.[objective.id]) continue;
    await work.save('items', index / objectives.length, {});
    const held = heldItems(work);
    const count = Math.max(1, Math.ceil((WANTED_ITEMS - held.length) / (objectives.length - index)));
    const sorted = await askItems(work, objective, held, count);
    const mended = await repair(
      work,
      objective,
      [...held, ...sorted.passed.map(({ item }) => item)],
      sorted.refused,
    );
    const linted = { ...made.linted, [objective.id]: [...sorted.passed, ...mended.passed] };
    await work.save('items', (index + 1) / objectives.length, {
      linted,
      dropped: drop(work, mended.dropped),
    });
  }
  await work.save('items', 1, { itemsWritten: true });
}

/** What a solver answers to one question, asked alone, so that no other question tells anything of it. */
export async function solveOne(work: Work, question: Blind, sections: Section[]): Promise<string> {
  const { answers } = await work.ask({
    ...solvePrompt(work.order, sections, question),
    purpose: 'check',
    schema: solveSchema,
    name: 'solve',
  });
  return answers[0]?.answer ?? '';
}

/** A section with as much of the lesson around it as the model takes in. */
const around = ({ made, window }: Work, sectionId: string): Section[] =>
  nearest(made.sections!, [sectionId], materialRoom(window));

/** How many of a number of blind solvers chose each item's key. */
async function solve(work: Work, items: DraftItem[], passes: number, from: number): Promise<number[]> {
  const agreed = items.map(() => 0);
  for (let pass = from; pass < from + passes; pass++) {
    for (const [place, item] of items.entries()) {
      const sections = pass === PASS_WITHOUT_LESSON ? [] : around(work, item.sectionId);
      const answer = await solveOne(work, blind(item, place, pass), sections);
      agreed[place]! += Number(isKey(item, answer));
    }
  }
  return agreed;
}

async function verify(work: Work, linted: Linted[]): Promise<{ passed: CheckedItem[]; failed: Linted[] }> {
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

/** Blind solvers against the final answers of the practice problems; what none of two finds is left out. */
async function solveTasks(work: Work): Promise<void> {
  const { made, order } = work;
  if (made.tasksChecked) return;
  await work.save('checks', 0, {});
  const { kept, dropped } = await sortTasks(made.tasks!, order.language, (task, pass) =>
    solveOne(work, { stem: task.content }, pass === 0 ? around(work, task.sectionId) : []),
  );
  const reasons = dropped.map(({ content: stem }) => ({ stem, reasons: ['key-unconfirmed'] }));
  await work.save('checks', 0.05, {
    tasks: kept,
    tasksChecked: true,
    dropped: [...(made.dropped ?? []), ...reasons],
  });
}

/** Blind solvers against the keys; what they don't confirm is written again, then dropped. */
export async function checkItems(work: Work): Promise<void> {
  const { made } = work;
  await solveTasks(work);
  let pending = Object.values(made.linted ?? {}).flat();
  if (pending.length === 0) return;
  await work.save('checks', 0.1, {});
  for (let round = 0; pending.length > 0; round++) {
    const { passed, failed } = await verify(work, pending);
    made.checked = [...(made.checked ?? []), ...passed];
    pending = [];
    const dropped: Refused[] = [];
    for (const { item, repairs } of failed) {
      const objective =
        made.plan!.objectives.find(({ id }) => id === item.objectiveId) ?? made.plan!.objectives[0]!;
      const refused = { item, issues: ['key-unconfirmed'], repairs };
      const held = [...checkedItems(work), ...pending.map((entry) => entry.item)];
      const mended = await repair(work, objective, held, [refused]);
      pending.push(...mended.passed);
      dropped.push(...mended.dropped);
    }
    const linted: Record<string, Linted[]> = pending.length > 0 ? { mended: pending } : {};
    await work.save('checks', Math.min(0.9, 0.5 + round * 0.2), {
      checked: made.checked,
      dropped: drop(work, dropped),
      linted,
    });
  }
}
