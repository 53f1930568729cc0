export type TypedName = { firstName: string; lastName: string };

const SEPARATORS = /[\t,;،]/;

/**
 * The names of a pasted list, one child per line: separated by a comma, a semicolon or a tab (as copied from a
 * spreadsheet), else the first word and the rest. A single name is a first name. A header row is skipped.
 */
export function readNames(text: string): TypedName[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line
      .split(SEPARATORS)
      .map((cell) => cell.replace(/^"|"$/g, '').trim().replace(/\s+/g, ' '))
      .filter((cell) => cell !== '');
    if (cells.length === 0 || /^first[_ ]?name$/i.test(cells[0]!)) return [];
    const [first = '', ...rest] = cells.length > 1 ? cells : cells[0]!.split(' ');
    return [{ firstName: first, lastName: rest.join(' ') }];
  });
}
