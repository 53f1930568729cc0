import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { typeset } from '#lib/typeset/html.ts';
import { MarkdownBody } from './markdown.tsx';

it('is the same text and the same formulas as the server makes', () => {
  const text =
    'Half of $\\frac{1}{2}$ is **less**:\n\n$$\nx^2\n$$\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![Two](/a.svg)';
  const bare = (html: string) => html.replace(/<(\/?[a-z]+)[^>]*>/gu, '<$1>').replace(/\s*\n\s*/gu, '');
  expect(bare(typeset(text).html)).toBe(bare(renderToStaticMarkup(MarkdownBody({ children: text }))));
});
