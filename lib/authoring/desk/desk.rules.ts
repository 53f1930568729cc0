import { diffArrays } from 'diff';

export type DiffRow = {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: string | null;
  after: string | null;
};

/** Texts that differ in more lines than this count as wholly different. */
const MAX_EDITS = 4000;

/** Compares two texts line by line. A removed and an added line share a row if one replaces the other. */
export function diffLines(before: string, after: string): DiffRow[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(a, b, { maxEditLength: MAX_EDITS });
  if (!parts) return pairLines(a, b);
  const rows: DiffRow[] = [];
  let removedLines: string[] = [];
  for (const { added, removed, value } of parts) {
    if (removed) removedLines = value;
    else {
      rows.push(...pairLines(removedLines, added ? value : []));
      removedLines = [];
      if (!added) rows.push(...value.map((line): DiffRow => ({ kind: 'same', before: line, after: line })));
    }
  }
  return [...rows, ...pairLines(removedLines, [])];
}

/** Pairs removed lines with the added lines that follow them. */
const pairLines = (removedLines: string[], addedLines: string[]): DiffRow[] =>
  Array.from({ length: Math.max(removedLines.length, addedLines.length) }, (_, at) => {
    const [before, after] = [removedLines[at] ?? null, addedLines[at] ?? null];
    return { kind: before === null ? 'added' : after === null ? 'removed' : 'changed', before, after };
  });

type Objective = { id: string; text: string };

/**
 * Objectives with these texts, without repetitions. An unchanged one keeps its id, by which questions name it; a changed
 * one too, if there are as many as before.
 */
export function withIds(texts: string[], before: Objective[]): Objective[] {
  const wanted = [...new Set(texts)];
  const known = wanted.map((text) => before.find((one) => one.text === text)?.id);
  const used = new Set(known);
  const fresh = (place: number) => {
    const own = wanted.length === before.length ? before[place]!.id : '';
    let id = own && !used.has(own) ? own : 'objective-1';
    for (let number = 2; used.has(id); number++) id = `objective-${number}`;
    used.add(id);
    return id;
  };
  return wanted.map((text, place) => ({ id: known[place] ?? fresh(place), text }));
}
