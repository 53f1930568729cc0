import type { Case } from './case.ts';
import { withoutFigures } from './fold.ts';
import { piecesOf, without } from './pieces.ts';

const withoutCode = (text: string) => without(text, ['code']);
const withoutMath = (text: string) => without(text, ['code', 'formula']);

export function fieldsOf({ item, options }: Case): string[] {
  return [item.stem, ...options, item.explanation, ...item.distractors.map((d) => d.misconception)];
}

const TAG =
  /<\/?[a-z][a-z0-9-]*(?:\s+[a-z-]+\s*=[^>]*|\s*\/?)>|<!--|&(?:lt|gt|nbsp|amp|quot|#x?[0-9a-f]+);|<(?:script|iframe|img|svg)\b/iu;
const ADDRESS =
  /\b(?:https?|ftp|data|javascript):\/{0,2}[\w/]|\bwww\.\w|\b[\w-]+\.(?:com|org|net|edu|gov|info|io)\b/iu;
const LINK = /!\[[^\]]*\]\(|\[[^\]]+\]\([^)\s]*[/.:#][^)]*\)|^\s*\[[^\]]+\]:\s*\S/mu;
const BLOCK = /^#{1,6}\s|^>\s|^(?:-{3,}|={3,})\s*$/mu;

export const hasHtml = (text: string) => TAG.test(withoutMath(text));
export const hasUrl = (text: string) => ADDRESS.test(text);

export function hasUnsafeMarkdown(text: string): boolean {
  const fences = text.match(/^\s*```/gmu)?.length ?? 0;
  return (
    LINK.test(withoutMath(withoutFigures(text))) ||
    BLOCK.test(withoutCode(text)) ||
    fences % 2 === 1 ||
    /javascript:/iu.test(text)
  );
}

function bracesBalanced(formula: string): boolean {
  let depth = 0;
  for (const brace of formula.replace(/\\[{}]/gu, '').match(/[{}]/gu) ?? []) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A dollar beside a number is money, unless more of a formula follows: `$2x` is one left open. */
const MONEY = /\$\s?\p{Nd}[\p{Nd}.,٫٬]*(?![\p{L}\p{Nd}_]|\s*[\\^])|\p{Nd}\s?\$/gu;

/** The formulas of a text, or null if a dollar sign is left open. */
export function formulasOf(text: string): { tex: string; display: boolean }[] | null {
  const pieces = piecesOf(text);
  const isOpen = pieces.some(
    ({ kind, raw }) => kind === 'text' && raw.replace(/\\\$/gu, ' ').replace(MONEY, ' ').includes('$'),
  );
  const formulas = pieces.filter(({ kind }) => kind === 'formula');
  return isOpen ? null : formulas.map(({ inner: tex, display }) => ({ tex, display }));
}

export function hasUnbalancedMath(text: string): boolean {
  const formulas = formulasOf(text);
  return formulas === null || !formulas.every(({ tex }) => bracesBalanced(tex));
}
