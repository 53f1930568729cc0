import rehypeKatex from 'rehype-katex';
import type { PluggableList } from 'unified';
import { GRAMMAR } from '#lib/content/lessons/sections.ts';
import { awayLinks } from './away-links.ts';
import { boxes } from './boxes.ts';
import { insideOnly } from './inside-only.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { keepTogether } from './keep-together.ts';
import { ownDigits, plainDigits } from './own-digits.ts';
import { ownDirection } from './own-direction.ts';
import { placeHeadings } from './place-headings.ts';
import { shortText } from './short-text.ts';
import { textDigits } from './text-digits.ts';

export type TypesetOptions = {
  /** An option, answer or label: shown as typed but for its formulas. */
  isShort?: boolean;
  /** A lesson's own text, whose headings get ids for links. */
  headings?: boolean;
  /** Text that a model may have written. */
  insideOnly?: boolean;
  /** Whose schoolbooks decide the digits, as `countryOf` knows it of the text's language and its reader. */
  country?: Country | undefined;
};

/** Nothing that a formula sizes itself, such as a rule, is larger than this: it would push the page apart. */
const LARGEST_EM = 20;

export const remarkPlugins = ({ isShort = false, headings = false }: TypesetOptions): PluggableList =>
  isShort ? [shortText] : [...GRAMMAR, [placeHeadings, { anchors: headings }]];

export const rehypePlugins = (look: TypesetOptions): PluggableList => [
  [textDigits, look.country],
  ownDirection,
  [plainDigits, look.country],
  [rehypeKatex, { throwOnError: false, strict: false, maxSize: LARGEST_EM }],
  ownDigits,
  ...(look.insideOnly ? [insideOnly] : [awayLinks]),
  keepTogether,
  boxes,
];
