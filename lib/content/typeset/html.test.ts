import { expect, it } from 'vitest';
import { sectionsOf } from '#lib/content/lessons/sections.ts';
import { typeset } from './html.ts';

const page = (text: string, headings = true) => typeset(text, { headings }).html;
const headings = (html: string) => [...html.matchAll(/<h(\d)/gu)].map(([, level]) => Number(level));

it('puts every heading of a lesson below the page’s title, without skipping a level', () => {
  expect(headings(page('# Part\n\n### One\n\n> # Quoted\n\nTwo\n---'))).toEqual([2, 3, 2, 3]);
});

it('puts the headings of a problem below the problem’s own', () => {
  expect(headings(page('# One\n\n## Two', false))).toEqual([3, 4]);
});

it('gives each heading the id that the contents list links to', () => {
  const lesson = '# Squares\n\n## The area $a^2$\n\n## Try\n\n## Try';
  for (const { id } of sectionsOf(lesson)) expect(page(lesson)).toContain(`id="${id}"`);
});

it('shows HTML as text, and links only to pages and mail', () => {
  const html = page(
    '<b onclick="x()">bold</b> [a](javascript:x()) ![b](data:text/html,x)\n\n<script>x()</script>',
  );
  expect(html).not.toMatch(/<(?:b|script)\b|javascript:|data:/);
  expect(html).toContain('&#x3C;b onclick="x()">bold');
});

it('is typeset once', () => {
  const text = `A formula of its own: $${'x+'.repeat(20)}y$`;
  const first = typeset(text);
  expect(typeset(text)).toEqual(first);
  expect(globalThis.typesetTexts?.get(first.id)).toBe(first.html);
});

it('has room for the long numbers of a list', () => {
  expect(page('2026. Was a good year.')).toContain('<ol start="2026" style="padding-inline-start:6ch">');
  expect(page('1. One\n2. Two')).toContain('<ol>');
});
