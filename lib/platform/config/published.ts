import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))}%`;

/** A Markdown table, aligned as the formatter does. */
export const table = (rows: string[][]): string => {
  const widths = rows[0]!.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
};

/** Replaces the text between the marks of this name in a page of docs/. */
export function publish(page: string, name: string, figures: string): void {
  const file = join(process.cwd(), 'docs', page);
  const [start, end] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [before, after] = [text.split(start)[0]!, text.split(end)[1]];
  if (after === undefined) throw new Error(`docs/${page} has no place for the figures of ${name}.`);
  writeFileSync(file, `${before}${start}\n\n${figures}\n\n${end}${after}`);
  process.stdout.write(`${figures}\n`);
}
