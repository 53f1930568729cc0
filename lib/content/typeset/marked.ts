import { hasSums } from '#lib/platform/notation/sums.ts';

/** Whether a text has anything to typeset; most answers are plain words and need no renderer. */
export const isMarked = (text: string, isShort = false) =>
  (isShort ? IN_ANSWERS : IN_MARKDOWN).test(text) || hasSums(text);

const IN_MARKDOWN = /[$*_`[\]#|<>\\]|\n\s*\n|^\s*[-+\d]|[−-][٠-٩۰-۹]|−\d|[A-Za-z][+!⁺⁻]|(?<!\S)[.@][A-Za-z]/;
/** Formulas, code, signed numbers, and Latin words beside a sign, which need a direction of their own. */
const IN_ANSWERS = /[$`\\]|[−-][\d٠-٩۰-۹]|[A-Za-z][^\sA-Za-z\d]|[^\sA-Za-z\d][A-Za-z]/;
