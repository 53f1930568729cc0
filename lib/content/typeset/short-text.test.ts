import { expect, it, test } from 'vitest';
import { typeset, typesetAll } from './html.ts';

const short = (text: string) => typeset(text, { isShort: true }).html;

/** What a reader sees of an answer, whether it is typeset or plain. */
const seen = (text: string) =>
  (typesetAll([text], { isShort: true })[0]?.html ?? text)
    .replace(/<[^>]*>/gu, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

test.each([
  ...['- 5', '+ 5', '5', '> 5', '2*3*4', '__init__', '+', '-', '*', '/', '1. five', '# x', 'a_b_c', '**b**'],
  ...[
    '[a](b)',
    '![a](/b.png)',
    '<b>x</b>',
    'a | b',
    '~~5~~',
    '$8',
    '5$',
    '| a |\n| - |',
    'https://a.example',
    '&amp;',
  ],
])('%s is shown as it is typed', (text) => {
  if (text.includes('<')) expect(short(text)).toContain('&#x3C;b>');
  else expect(seen(text)).toBe(text);
  expect(short(text)).not.toMatch(/<(?!\/?(?:span|bdi))/u);
});

it('has formulas and code', () => {
  expect(short('$x^2$ or \\(y\\)')).toMatch(/^<span><span class="katex[^]*<\/span> or <span class="katex/u);
  expect(short('when `a_b` is *x*')).toBe('<span>when <code>a_b</code> is *x*</span>');
});

it('has an escaped dollar without its mark', () => {
  expect(seen('\\$5 or \\$6')).toBe('$5 or $6');
});

it('is not confused with the same text as Markdown', () => {
  const text = '2*3*4 $x$';
  expect(typeset(text).html).toContain('<em>');
  expect(short(text)).toContain('2*3*4');
});
