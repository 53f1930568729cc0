import rehypeKatex from 'rehype-katex';
import type { PluggableList } from 'unified';
import { GRAMMAR } from '#lib/lessons/sections.ts';
import { boxes } from './boxes.ts';
import { keepTogether } from './keep-together.ts';
import { placeHeadings } from './place-headings.ts';

/** `headings`: a lesson's own text, whose headings can be linked to. */
export const remarkPlugins = (headings: boolean): PluggableList => [
  ...GRAMMAR,
  [placeHeadings, { anchors: headings }],
];

export const REHYPE_PLUGINS: PluggableList = [
  [rehypeKatex, { throwOnError: false, strict: false }],
  keepTogether,
  boxes,
];
