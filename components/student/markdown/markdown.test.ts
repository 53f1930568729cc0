import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { typeset } from '#lib/content/typeset/html.ts';
import { spoken } from './spoken.ts';
import { MarkdownBody } from './markdown.tsx';

const bare = (html: string) => html.replace(/<(\/?[a-z]+)[^>]*>/gu, '<$1>').replace(/\s*\n\s*/gu, '');

it('is the same text and the same formulas as the server makes', () => {
  const text =
    'Half of $\\frac{1}{2}$ is **less**:\n\n$$\nx^2\n$$\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![Two](/a.svg)';
  expect(bare(typeset(text).html)).toBe(bare(renderToStaticMarkup(MarkdownBody({ children: text }))));
});

it.each(['- 5 of $x$', '2*3*4 and `a_b`', 'Ali has $20 and spends $5.', '\\(a^2\\) for \\$5'])(
  'shows the answer %s as the server does',
  (text) => {
    const here = renderToStaticMarkup(MarkdownBody({ children: text, isShort: true }));
    expect(bare(here)).toBe(bare(typeset(text, { isShort: true }).html));
  },
);

it.each([
  ['$8', undefined],
  ['__init__', undefined],
  ['- $\\frac{1}{2}$ of *5*', '- 1/2 of *5*'],
  ['\\(x\\) for \\$5', 'x for $5'],
])('the name of the answer %s is what is seen', (text, name) => {
  expect(spoken(text)).toBe(name);
});
