import { drawn } from './drawn.ts';
import { piecesOf } from './pieces.ts';

const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const JOINERS_AT_ENDS = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu;
/** Arabic letters in one of their shapes, and Latin ones and digits in full width. */
const SHAPES = /[\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e]/gu;

/**
 * Signs that most fonts draw alike: Greek and Cyrillic letters as Latin ones, of the pairs that Unicode calls
 * confusable those whose shapes are the same (not ρ and p, which physics tells apart), then strokes, dots and quotes.
 */
const ALIKE: [string, string][] = [
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', 'ABEZHIKMNOPTYXo'],
  ['АВЕКМНОРСТХЅІЈԚԜаеорсухѕіјһԁԛԝ', 'ABEKMHOPCTXSIJQWaeopcyxsijhdqw'],
  ['‐‑‒–−', '-----'],
  ['⋅∙•∶⁄∕∗∘º', '···://*°°'],
  ['⩽⩾‘’ʼ′µ', "≤≥''''μ"],
  ['“”″', '"""'],
  ['ك٪', 'ک%'],
];
const SAME = new Map(ALIKE.flatMap(([from, to]) => [...from].map((one, at) => [one, [...to][at]!] as const)));
const ANY = new RegExp(`[${[...SAME.keys()].join('')}]`, 'gu');

/** Letters yeh: within a word ي is drawn as ی, and at its end ى is; there ي has dots, and is another one. */
const YEH_WITHIN = /ي(?=\p{M}*[\u0620-\u063a\u0641-\u064a\u066e-\u06d3])/gu;
const YEH_AT_END = /ى/gu;
/** At the end of a word the letters heh of Arabic, Urdu and Kurdish have the same shape. */
const HEH_AT_END = /[ہە](?!\p{M}*[\u0620-\u063a\u0641-\u064a\u066e-\u06d3])/gu;

const POWERS = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]+/gu;
const INDICES = /[₀-₉₊₋]+/gu;

const letters = (text: string): string =>
  text
    .replace(SHAPES, (sign) => sign.normalize('NFKC'))
    .normalize('NFD')
    .replace(INVISIBLE, '')
    .replace(JOINERS_AT_ENDS, '')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 15))
    .replace(/(?<=\d)[٫٬](?=\d)/gu, (sign) => (sign === '٫' ? '.' : ','))
    .replace(ANY, (sign) => SAME.get(sign)!)
    .replace(YEH_WITHIN, 'ی')
    .replace(YEH_AT_END, 'ی')
    .replace(HEH_AT_END, 'ه')
    .replace(POWERS, (run) => `^{${run.normalize('NFKC').replaceAll('−', '-')}}`)
    .replace(INDICES, (run) => `_{${run.normalize('NFKC').replaceAll('−', '-')}}`)
    .replaceAll('…', '...')
    .replace(/\u2061|\u2062|\u2063/gu, '')
    .replace(/\s+/gu, ' ');

/** A formula has its own spaces: those within it, and around its signs, tell nothing apart. */
const close = (look: string): string => look.replace(/(?<!\p{L}) (?!\p{N})|(?<!\p{N}) (?!\p{L})/gu, '');

type Look = { text: string; close: string; hasFormula: boolean };

function lookOf(option: string): Look {
  const pieces = piecesOf(option);
  const text = letters(
    pieces
      .map(({ kind, raw, inner }) =>
        kind === 'text' ? inner : kind === 'code' ? raw : (drawn(inner) ?? raw),
      )
      .join(''),
  );
  return { text, close: close(text), hasFormula: pieces.some(({ kind }) => kind === 'formula') };
}

const areAlike = (one: Look, other: Look) =>
  one.text === other.text || ((one.hasFormula || other.hasFormula) && one.close === other.close);

/** Whether a reader can't tell two of the options apart, by what is drawn of them. */
export function lookAlike(options: readonly string[]): boolean {
  const looks = options.map(lookOf);
  return looks.some((one, at) => looks.slice(at + 1).some((other) => areAlike(one, other)));
}
