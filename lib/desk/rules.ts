export type DiffRow = {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: string | null;
  after: string | null;
};

/** Two texts side by side, line by line; lines that replace each other share a row. */
export function diffLines(before: string, after: string): DiffRow[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const start = commonStart(a, b);
  const end = commonEnd(a.slice(start), b.slice(start));
  const same = (line: string): DiffRow => ({ kind: 'same', before: line, after: line });
  return [
    ...a.slice(0, start).map(same),
    ...paired(middle(a.slice(start, a.length - end), b.slice(start, b.length - end))),
    ...a.slice(a.length - end).map(same),
  ];
}

function commonStart(a: string[], b: string[]): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
}

const commonEnd = (a: string[], b: string[]) => commonStart([...a].reverse(), [...b].reverse());

/** Cells that a table of the longest common subsequence may have before two texts count as wholly different. */
const MAX_CELLS = 4_000_000;

/** The longest common subsequence of lines, walked from the start. */
function middle(a: string[], b: string[]): DiffRow[] {
  const removed = (line: string): DiffRow => ({ kind: 'removed', before: line, after: null });
  const added = (line: string): DiffRow => ({ kind: 'added', before: null, after: line });
  if (a.length * b.length > MAX_CELLS) return [...a.map(removed), ...b.map(added)];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const rows: DiffRow[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      rows.push({ kind: 'same', before: a[i++]!, after: b[j++]! });
    } else if (
      j >= b.length ||
      (i < a.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    ) {
      rows.push(removed(a[i++]!));
    } else rows.push(added(b[j++]!));
  return rows;
}

/** A run of removals followed by additions becomes rows of changes. */
function paired(rows: DiffRow[]): DiffRow[] {
  const result: DiffRow[] = [];
  for (let at = 0; at < rows.length;) {
    const run = rows.slice(at).findIndex(({ kind }) => kind === 'same');
    const block = rows.slice(at, run === -1 ? undefined : at + run);
    const gone = block.filter(({ kind }) => kind === 'removed');
    const come = block.filter(({ kind }) => kind === 'added');
    for (let k = 0; k < Math.max(gone.length, come.length); k++) {
      const [before, after] = [gone[k]?.before ?? null, come[k]?.after ?? null];
      result.push({
        kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
        before,
        after,
      });
    }
    at += block.length;
    if (at < rows.length) result.push(rows[at++]!);
  }
  return result;
}
