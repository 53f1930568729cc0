import { describedVariables } from '#lib/platform/config/env.ts';

/** A Markdown text as a sentence: without marks, and links by their names. */
const sentence = (markdown: string) => {
  const plain = markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
};

/** Rows of a Markdown table with their cells in line, the first one its head. */
function table([head, ...rows]: string[][]): string[] {
  const widths = head!.map((_, at) => Math.max(...[head!, ...rows].map((row) => row[at]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [head!, widths.map((width) => '-'.repeat(width)), ...rows].map(line);
}

/** `docs/configuration.md`. */
export const configurationPage = (): string =>
  [
    '# Configuration',
    '',
    'Variables of the environment, or lines of a file `.env` in the folder of Dars (`.env.example` has them all); what the environment sets comes first. They are checked at start; a bad value stops the start with one line that names it. The list is written from `lib/platform/config/env.ts` by `npm run env:describe`.',
    '',
    ...table([
      ['variable', 'where it is not set', 'meaning'],
      ...describedVariables().map(({ name, unset, meaning }) => [`\`${name}\``, unset, meaning]),
    ]),
    '',
  ].join('\n');

/** `.env.example`: every variable, none set. */
export const exampleFile = (): string =>
  [
    '# Copy this file to .env and take the # from the lines that you set. docs/configuration.md has the same as a table.',
    ...describedVariables().flatMap(({ name, unset, meaning }) => [
      '',
      `# ${sentence(meaning)}`,
      `# Where it is not set: ${sentence(unset)}`,
      `#${name}=`,
    ]),
    '',
  ].join('\n');
