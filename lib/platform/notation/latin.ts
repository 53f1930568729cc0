import { bySigns, hasSums, within } from './sums.ts';

const LETTERS = 'A-Za-zÀ-ɏ';
/** A word with the signs that belong to it: C++, C#, .NET, f(x), Na⁺, don't, node.js. */
const WORD = String.raw`(?:(?<![^\s(«"“])[.#@])?[${LETTERS}][${LETTERS}\d]*(?:[.'’_+*/&@:=-]+[${LETTERS}\d]+)*(?:\([^()\n\p{Script=Arabic}]{0,40}\))?[+#*⁺⁻²³]*`;
const NAME = String.raw`(?<![A-Za-z])[A-Z][A-Za-z]{2,}[+#]*`;
/** A version or model belongs to its name: Python 3.12, Windows 11. */
const VERSION = String.raw`(?:(?<=${NAME}) \d+(?:\.\d+)*)?`;
const ENDS_IN_NAME = new RegExp(`${NAME} $`, 'u');

/** Whether a number after this text is the version of a thing with a Latin name, which has 0 to 9 everywhere. */
export const endsInName = (before: string): boolean => ENDS_IN_NAME.test(before);
const RUN = new RegExp(`${WORD}(?:(?:[,;:]? ${WORD})+!*)?${VERSION}`, 'gu');
const BARE = new RegExp(`^[${LETTERS}\\d](?:[^]*[${LETTERS}\\d])?$`, 'u');
const ARABIC = /\p{Script=Arabic}/u;

export const isArabic = (text: string): boolean => ARABIC.test(text);

/** A text in its parts; every second one is a run of Latin words with their signs and versions. */
export function byLatinRuns(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    parts.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * A text in its parts; every second one is a Latin run with a sign at an end, which would go to its other side between
 * words from right to left: 'C++' as '++C'.
 */
export function bySignedWords(text: string): string[] {
  const parts = [''];
  for (const [at, part] of byLatinRuns(text).entries())
    if (at % 2 === 1 && !BARE.test(part)) parts.push(part, '');
    else parts[parts.length - 1] += part;
  return parts;
}

/** A title with its sums and Latin runs isolated by signs that are not seen, for where no element can do it. */
export const isolated = (text: string): string =>
  isArabic(text) || hasSums(text)
    ? within(bySigns(text), bySignedWords)
        .map((part, at) =>
          at % 2 === 1 ? `\u2066${/[٠-٩]/u.test(part) ? `\u202d${part}\u202c` : part}\u2069` : part,
        )
        .join('')
    : text;
