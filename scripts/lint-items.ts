import { readFileSync } from 'node:fs';
import { lintLesson } from '../lib/content/items/lint.ts';
import { lintFrameSchema, type Item, type LintLesson } from '../lib/content/items/items.schema.ts';

const HELP = `node scripts/lint-items.ts FILE        (- reads from standard input)

FILE holds JSON lines, a lesson a line:
{id, language, grade, sections: [{id, heading, markdown}],
 items: [{stem, correct, distractors: [{text, misconception}], explanation, evidenceQuote, sectionId}]}
language is Arabic, English, Pashto, Persian or Urdu; grade is 1 to 12.

Prints a JSON line for each item: {id, item, reject: [code…], warn: [code…]}.
item is the place of the item in its lesson, counted from 0. docs/item-lint.md explains the codes.
A line that can't be used is named on standard error and makes the exit status 1.`;

/** The lesson of a line, or a sentence that says why there is none. */
function lessonOf(line: string): LintLesson | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'it is not valid JSON';
  }
  const frame = lintFrameSchema.safeParse(value);
  if (!frame.success) {
    const [issue] = frame.error.issues;
    const field = issue?.path.join('.') ?? '';
    return field ? `its field '${field}' is not right: ${issue?.message}` : 'it is not a lesson object';
  }
  // Items may be broken: the lint reports what is wrong with them.
  return { ...frame.data, items: frame.data.items as Item[] };
}

function main(file: string | undefined): number {
  if (file === '--help' || file === '-h') {
    console.log(HELP);
    return 0;
  }
  if (!file) {
    console.error(HELP);
    return 1;
  }
  let source: string;
  try {
    source = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    console.error(`The file ${file} can't be read.`);
    return 1;
  }
  let status = 0;
  for (const [index, line] of source
    .replace(/^\ufeff/u, '')
    .split(/\r?\n/u)
    .entries()) {
    if (line.trim() === '') continue;
    const lesson = lessonOf(line);
    if (typeof lesson === 'string') {
      console.error(`Line ${index + 1} was left out: ${lesson}.`);
      status = 1;
      continue;
    }
    for (const finding of lintLesson(lesson)) console.log(JSON.stringify(finding));
  }
  return status;
}

process.exitCode = main(process.argv[2]);
