import { MOST_TITLE_ROWS } from './files.constants.ts';
import { meaningOf } from './headers.rules.ts';
import { isBlank, type Merge, type FileSheet } from './tables.rules.ts';

/** The names of the columns and the row where they end, counted from 1; 0 if there are none. */
export type FoundHeader = { row: number; names: string[] };

const known = (names: string[]) => new Set(names.map((name) => name && meaningOf(name)).filter(Boolean)).size;

/** Merged cells of the header, each with the text of the merge. */
function filled(rows: string[][], merges: Merge[]): string[][] {
  const copy = rows.slice(0, MOST_TITLE_ROWS + 1).map((row) => [...row]);
  for (const { top, left, bottom, right } of merges)
    for (let row = top; row <= Math.min(bottom, copy.length - 1); row += 1)
      for (let column = left; column <= Math.min(right, left + 30); column += 1) {
        const line = copy[row]!;
        while (line.length <= column) line.push('');
        line[column] = copy[top]?.[left] ?? '';
      }
  return copy;
}

/** A header of two rows: the upper name, the lower, or both together as in `پدر / نام`. */
function joined(upper: string[], lower: string[]): string[] {
  const names: string[] = [];
  let group = '';
  for (let at = 0; at < Math.max(upper.length, lower.length); at += 1) {
    const [above, below] = [upper[at] ?? '', lower[at] ?? ''];
    if (above) group = above;
    const tried = [below && group && group !== below ? `${group} ${below}` : '', below, above];
    names.push(tried.find((name) => name && meaningOf(name)) ?? (below || above));
  }
  return names;
}

/** Finds the row that names most columns among the first rows; a second row under it counts when it names some too. */
export function findHeader(
  { rows, merges }: Pick<FileSheet, 'rows' | 'merges'>,
  chosen?: number,
): FoundHeader {
  const wide = filled(rows, merges);
  const candidates = wide.flatMap((row, at): (FoundHeader & { score: number })[] => {
    const below = wide[at + 1] ?? [];
    const pair = joined(row, below);
    // A title is one text over all columns: no names of groups.
    const hasGroups = new Set(row.filter(Boolean)).size > 1;
    const hasPair = hasGroups && known(below) >= 2 && known(pair) > known(row) && known(pair) >= known(below);
    const single = { row: at + 1, names: row, score: known(row) };
    return hasPair ? [{ row: at + 2, names: pair, score: known(pair) }, single] : [single];
  });
  if (chosen !== undefined) return candidates.find(({ row }) => row === chosen) ?? { row: 0, names: [] };
  const best = candidates
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.row - a.row)[0];
  const isAlone = rows.every((row) => isBlank(row) || row.length === 1);
  return best && (best.score > 1 || isAlone) ? { row: best.row, names: best.names } : { row: 0, names: [] };
}
