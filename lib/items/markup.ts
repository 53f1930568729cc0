import type { Case } from './case.ts';
import { withoutFigures } from './fold.ts';

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/gu, ' ').replace(/`[^`\n]*`/gu, ' ');
const withoutMath = (text: string) => withoutCode(text).replace(/\$\$[\s\S]*?\$\$|\$[^$]*\$/gu, ' ');

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

/** The formulas between `$` or `$$` of a markdown text, or null if the dollar signs don't pair. */
export function formulasOf(text: string): { tex: string; display: boolean }[] | null {
  const plain = withoutCode(text).replace(/\\\$/gu, ' ');
  const formulas: { tex: string; display: boolean }[] = [];
  const rest = plain
    .replace(/\$\$([\s\S]*?)\$\$/gu, (_, tex: string) => (formulas.push({ tex, display: true }), ' '))
    .replace(/\$([^$]*)\$/gu, (_, tex: string) => (formulas.push({ tex, display: false }), ' '));
  return rest.includes('$') ? null : formulas;
}

export function hasUnbalancedMath(text: string): boolean {
  const formulas = formulasOf(text);
  return formulas === null || !formulas.every(({ tex }) => bracesBalanced(tex));
}
