import { tidied } from './tables.rules.ts';

/** A number or a bullet before a name: `1.`, `۲-`, `٣)`, `8️⃣`, `•`. */
const MARK =
  /^[\s\u{200e}\u{200f}]*(?:\p{Nd}{1,3}\s*[.)\-–ـ:]|\p{Nd}\u{fe0f}?\u{20e3}|[•●▪*]|[-–]\s)\s*(?=\S)/u;
const isCell = (line: string) => !/\t|[,;،؛].*[,;،؛]/u.test(line);

/**
 * The names of a numbered list, as it is copied from a message, each in the row of its line, and the lines around it.
 * Undefined if the text is none.
 */
export function readList(
  text: string,
): { rows: string[][]; around: { row: number; text: string }[] } | undefined {
  const lines = text.trimEnd().split(/\r\n|\r|\n/);
  const isName = (line: string) => MARK.test(line) && isCell(line);
  const filled = lines.filter((line) => tidied(line) !== '');
  const names = filled.filter(isName);
  if (names.length < 2 || names.length * 2 < filled.length) return undefined;
  return {
    rows: lines.map((line) => (isName(line) ? [tidied(line.replace(MARK, ''))] : [])),
    around: lines.flatMap((line, at) =>
      isName(line) || tidied(line) === '' ? [] : [{ row: at + 1, text: tidied(line).slice(0, 120) }],
    ),
  };
}
