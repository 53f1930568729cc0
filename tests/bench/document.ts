import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';

export const DOCUMENT = 'docs/performance.md';

export const machine = (): string => {
  const processor = `${cpus().length} × ${cpus()[0]!.model.trim()}`;
  return `${processor}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;
};

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export const table = (head: string[], rows: (string | number)[][]): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');

/** Paragraphs, as they are in the document. */
export const inDocument = async (paragraphs: string[]): Promise<string> =>
  (await format(paragraphs.join('\n\n'), { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' })).trim();

/** The part of the document between these two comments. */
const between = (begin: string, end: string) =>
  new RegExp(`(?<=<!-- ${begin} -->\\n\\n)[^]*(?=\\n\\n<!-- ${end} -->)`);

/** A part of the document that a program writes, and the file that holds its figures. */
export function partOf(begin: string, end: string, file: string) {
  const part = between(begin, end);
  return {
    in: (document: string): string | undefined => part.exec(document)?.[0],
    write: async (measured: unknown, text: string): Promise<void> => {
      const json = await format(JSON.stringify(measured), {
        ...(await resolveConfig(file)),
        parser: 'json',
      });
      writeFileSync(file, json);
      writeFileSync(
        DOCUMENT,
        readFileSync(DOCUMENT, 'utf8').replace(part, () => text),
      );
    },
  };
}
