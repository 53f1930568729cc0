const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The Arabic-script letters for each sound of a Latin spelling. */
const TO_ARABIC: [string, string][] = [
  ['kh', '[خ]'],
  ['gh', '[غ]'],
  ['sh', '[شښ]'],
  ['ch', '[چ]'],
  ['zh', '[ژږ]'],
  ['th', '[ثتط]'],
  ['ph', '[ف]'],
  ['b', '[ب]'],
  ['p', '[پ]'],
  ['t', '[تطټٹ]'],
  ['s', '[سصث]'],
  ['j', '[ج]'],
  ['c', '[کك]'],
  ['h', '[حهہھ]'],
  ['d', '[دډڈض]'],
  ['z', '[زذضظځ]'],
  ['r', '[رړڑ]'],
  ['f', '[ف]'],
  ['q', '[قک]'],
  ['k', '[کكق]'],
  ['g', '[گګ]'],
  ['l', '[ل]'],
  ['m', '[م]'],
  ['n', '[نڼں]'],
  ['w', '[وؤ]'],
  ['v', '[و]'],
  ['y', 'ئ?[یيېۍئى]'],
  ['x', '[خ]'],
];
const SHORT: Record<string, string> = {
  a: '[اآعأى]?',
  e: '[یيېهہإئع]?',
  i: '[یيېىإئع]?',
  o: '[وؤع]?',
  u: '[وؤأع]?',
};
const FIRST: Record<string, string> = {
  a: '[اآعأ][اآ]?',
  e: '[اإعأ]ی?',
  i: '[اإعأ]ی?',
  o: '[اعأ]و?',
  u: '[اعأ]و?',
};
const LAST: Record<string, string> = { a: '[اهہةىی]', e: '[هہیي]', i: '[یيىۍ]', o: '[و]', u: '[و]' };

/** A pattern for a Latin name in the Arabic script, where short vowels are not written. */
function inArabic(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/([a-z])\1+/gu, '$1')
    .replace(/[^a-z]/gu, '');
  let pattern = '';
  for (let at = 0; at < plain.length;) {
    const rest = plain.slice(at);
    const [sound, letters] = TO_ARABIC.find(([one]) => rest.startsWith(one)) ?? [rest[0]!, ''];
    const vowels = at === 0 ? FIRST : at === plain.length - 1 ? LAST : SHORT;
    pattern += letters || (vowels[sound] ?? '');
    at += sound.length;
  }
  return pattern;
}

const TO_LATIN: [RegExp, string][] = [
  [/[اآأإع]/u, 'a{1,2}'],
  [/[وؤ]/u, '(?:w|v|oo|ou|o|u)'],
  [/[یيېۍئى]/u, '(?:y|ee|ei|ai|i|e)'],
  [/[هہھةح]/u, 'h?a?h?'],
  [/ب/u, 'b+'],
  [/پ/u, 'p+'],
  [/[تطټٹ]/u, 't+h?'],
  [/[سصث]/u, '(?:s+|th)'],
  [/ج/u, 'j+'],
  [/چ/u, 'ch'],
  [/خ/u, '(?:kh|x)'],
  [/[دډڈ]/u, 'd+'],
  [/[زذظځض]/u, '(?:z+|dh|d)'],
  [/[رړڑ]/u, 'r+'],
  [/[ژږ]/u, '(?:zh|j|g)'],
  [/[شښ]/u, '(?:sh|kh|x)'],
  [/غ/u, 'gh?'],
  [/ف/u, '(?:f+|ph)'],
  [/ق/u, '(?:q|k|gh)'],
  [/[کك]/u, '(?:k+|c)'],
  [/[گګ]/u, 'g+'],
  [/ل/u, 'l+'],
  [/م/u, 'm+'],
  [/[نڼں]/u, 'n+'],
];

/** Runs of vowels that Latin spellings of one name interchange. */
const VOWELS: [RegExp, string][] = [
  [/^a+$/u, 'a{1,2}'],
  [/^(?:a[iy]|e[iey]?|i[ey]?|y)$/u, '(?:a[iy]|e[iey]?|i[ey]?|y)'],
  [/^(?:o[ou]?|u)$/u, '(?:o[ou]?|u)'],
];
/** A shorter name becomes other words by another vowel. */
const LEAST_RESPELT = 5;

/** A pattern for other Latin spellings of a Latin name: Zmaray, Zmarai, Zmarey; Palwasha, Palvasha. */
const respelt = (name: string): string =>
  name.length < LEAST_RESPELT
    ? escapePattern(name)
    : escapePattern(name)
        .replace(/[vw]/giu, '[vw]')
        .replace(/[aeiouy]+/giu, (run) => VOWELS.find(([runs]) => runs.test(run.toLowerCase()))?.[1] ?? run);

/** A pattern for a name of the Arabic script in Latin letters. */
const inLatin = (name: string) =>
  [...name]
    .map((letter) => TO_LATIN.find(([letters]) => letters.test(letter))?.[1] ?? '')
    .filter(Boolean)
    .join('[aeiouy]{0,2}');

const ALIKE = ['[گګ]', '[کك]', '[یيېۍئى]', '[هہھةۀ]', '[نڼں]', '[اآأإ]', '[وؤ]'];
const MARKS = String.raw`[\u064b-\u0652\u0640\u200c]*`;

/** A pattern for the same name typed on another keyboard of the Arabic script. */
const keyboardPattern = (name: string) =>
  [...name]
    .map((letter) => ALIKE.find((group) => group.includes(letter)) ?? escapePattern(letter))
    .join(MARKS);

/** Patterns for all ways to write a name, in its own script and in the other. */
export function spellingsOf(name: string): string[] {
  const bare = name.normalize('NFC').replace(/[\u064b-\u0652\u0640]/gu, '');
  if (/\p{Script=Arabic}/u.test(bare)) return [keyboardPattern(bare), inLatin(bare)].filter(Boolean);
  const other = inArabic(bare.normalize('NFD'));
  return other ? [respelt(name), other] : [respelt(name)];
}
