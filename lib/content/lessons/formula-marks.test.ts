import { expect, it, test } from 'vitest';
import { formulasOf } from '#lib/content/items/markup.ts';
import { visible } from '#lib/content/items/fold.ts';
import { typeset } from '#lib/content/typeset/html.ts';
import { sectionsOf } from './sections.ts';

const formulas = (text: string) => typeset(text).html.match(/<span class="katex[ "]/gu)?.length ?? 0;
const words = (text: string) => typeset(text).html.replace(/<[^>]*>|\n/gu, '');

test.each([
  'Ali has $20 and spends $5.',
  'A notebook costs $5 and a pen costs $3',
  'From $5/kg to $6/kg',
  'It costs 5 $ or 6 $ there',
  'US$5 (US$6)',
  'علی $۲۰ دارد و $۵ خرج می‌کند.',
])('%s is about money', (text) => {
  expect(words(text)).toBe(text);
  expect(formulasOf(text)).toEqual([]);
  expect(visible(text)).toBe(text);
});

test.each([
  ['It is $x + 1$ for $5.', 1],
  ['$a$, $b$: $5 each', 2],
  ['\\(a^2\\) and \\(b\\)', 2],
  ['\\[\na^2\n+ b\n\\]', 1],
  ['so \\[ a^2 \\] holds', 1],
  ['$$\nx\n$$', 1],
  ['$a = \\$5$', 1],
  ['\\$5 and $x$ and \\$6', 1],
])('%j has its formulas', (text, count) => {
  expect(formulas(text)).toBe(count);
  expect(formulasOf(text)).toHaveLength(count);
});

it('has a formula of its own line for \\[…\\]', () => {
  expect(typeset('Then\n\n\\[ a^2 \\]').html).toContain('<div class="katex-display"');
});

it('leaves code as it is', () => {
  const text = '`\\(a\\) $b` and\n\n```sh\necho $HOME \\(a\\)\n\n$x$\n```';
  expect(formulas(text)).toBe(0);
  expect(words(text)).toBe('\\(a\\) $b andecho $HOME \\(a\\)$x$');
});

test.each(['Work out $x + 1', 'Let $2x be', '$3 \\times 4 = 12', 'the $ sign'])('%s is left open', (text) => {
  expect(formulasOf(text)).toBeNull();
});

it('keeps the places of a lesson’s sections', () => {
  const [first, second] = sectionsOf('## Cost: $5\n\nIt is \\(x\\).\n\n## Next $y$\n\nMore.');
  expect(first).toMatchObject({ heading: 'Cost: $5', markdown: 'It is \\(x\\).' });
  expect(second).toMatchObject({ heading: 'Next $y$', markdown: 'More.' });
});

it('reads a long text of open marks at once', () => {
  const start = performance.now();
  for (const mark of ['\\(', '$', '$$ ', '`', '\\[', '```\n']) formulasOf(mark.repeat(5000));
  expect(performance.now() - start).toBeLessThan(2000);
});
