import { readFileSync } from 'node:fs';

const FACE = /@font-face \{(.*?)\}/gs;

/** A face of a style sheet: its family, its file, and the letters that it is fetched for. */
export type Face = { family: string; path: string; range: Set<number> };

const within = (rule: string, name: string) => new RegExp(`${name}: *([^;]*);`).exec(rule)?.[1] ?? '';

function lettersIn(range: string): Set<number> {
  const letters = new Set<number>();
  for (const [, first = '', last = first] of range.matchAll(/U\+(\w+)(?:-(\w+))?/g))
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++) letters.add(code);
  return letters;
}

/** The faces of a style sheet that have a range. */
export const facesIn = (styles: string): Face[] =>
  [...readFileSync(styles, 'utf8').matchAll(FACE)]
    .map(([, rule = '']) => ({
      family: within(rule, 'font-family').replaceAll("'", ''),
      path: (/url\('(.*?)'\)/.exec(rule)?.[1] ?? '')
        .replace(/^\//, 'public/')
        .replace(/^katex\//, 'node_modules/katex/'),
      range: lettersIn(within(rule, 'unicode-range')),
    }))
    .filter(({ range }) => range.size > 0);
