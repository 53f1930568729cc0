import Papa from 'papaparse';
import type { FileColumn } from './columns.rules.ts';
import type { FileField } from './files.fields.ts';
import type { FileSheet } from './tables.rules.ts';

type Part = { sheet: FileSheet; above: number; people: { row: number; cells: string[] }[] };

/** Words that are half of a name: عبد الله, Abdul Rahman, بی بی. */
const HALF = /^(عبد|عبدال|ابو|بی|بي|بی‌بی|abd|abdul|abdal|abu|bibi)$/iu;

/** A whole name as first and last name: at its comma, else the first word and the rest. */
export function splitName(name: string): [string, string] {
  const [last, first, ...more] = name.split(/\s*[,،]\s*/);
  if (last && first && more.length === 0) return [first, last];
  const words = name.split(' ');
  const size = words.findIndex((word) => !HALF.test(word)) + 1 || words.length;
  return [words.slice(0, size).join(' '), words.slice(size).join(' ')];
}

/** The rows of people as CSV in our own columns, each in the line of its row, and how many lines stand above each sheet. */
export function ownText(parts: Part[], columns: FileColumn[], className: string) {
  const fields = new Map(columns.flatMap(({ field, index }) => (field ? [[field, index] as const] : [])));
  const full = fields.get('full_name');
  if (full !== undefined) for (const name of ['first_name', 'last_name'] as const) fields.set(name, -1);
  fields.delete('full_name');
  const isSame = className !== '' && !fields.has('class');
  const names = [...fields.keys(), ...(isSame ? (['class'] as const) : [])];
  const own = (cells: string[]) => {
    const split = full === undefined ? [] : splitName(cells[full] ?? '');
    const cellOf = (name: FileField) => {
      if (name === 'class' && isSame) return className;
      if (full !== undefined && name === 'first_name') return split[0] ?? '';
      if (full !== undefined && name === 'last_name') return split[1] ?? '';
      return normal(name, cells[fields.get(name)!] ?? '');
    };
    return names.map(cellOf);
  };
  const lines: string[][] = [names];
  const starts = parts.map(({ sheet, people, above: first }, at) => {
    const above = at === 0 ? first : lines.length;
    for (const { row, cells } of people) {
      while (lines.length < above + row - 1) lines.push([]);
      lines.push(own(cells));
    }
    return { sheet: sheet.name, above };
  });
  return { text: Papa.unparse(lines, { newline: '\n' }), lines: starts };
}

/** What other products call a person who has left; numbers without the part that a spreadsheet added. */
function normal(field: FileField, value: string): string {
  if (field === 'status')
    return /^(deleted|tobedeleted|inactive|suspended)$/i.test(value) ? 'tobedeleted' : value;
  return field === 'external_id' ? value.replace(/^(\d+)\.0+$/, '$1') : value;
}
