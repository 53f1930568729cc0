import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sectionsOf } from '#lib/lessons/sections.ts';
import { MarkdownBody } from './markdown.tsx';

const page = (text: string, headings = true) =>
  renderToStaticMarkup(MarkdownBody({ headings, children: text }));
const headings = (html: string) => [...html.matchAll(/<h(\d)/gu)].map(([, level]) => Number(level));

it('stands every heading of a lesson below the title of the page, without a step left out', () => {
  expect(headings(page('# Part\n\n### One\n\n> # Quoted\n\nTwo\n---'))).toEqual([2, 3, 2, 3]);
});

it('stands the headings of a problem below the problem’s own', () => {
  expect(headings(page('# One\n\n## Two', false))).toEqual([3, 4]);
});

it('gives each heading the id that the contents list links to', () => {
  const lesson = '# Squares\n\n## The area $a^2$\n\n## Try\n\n## Try';
  for (const { id } of sectionsOf(lesson)) expect(page(lesson)).toContain(`id="${id}"`);
});
