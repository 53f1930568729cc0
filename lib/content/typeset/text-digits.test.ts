import { expect, test } from 'vitest';
import { typeset, typesetAll } from './html.ts';

const words = (text: string, country: 'ar-EG' | 'ar-MA' | 'fa-IR') =>
  typeset(text, { country })
    .html.replace(/<span class="katex-mathml">.*?<\/span>/gsu, '')
    .replace(/<[^>]*>/gu, '');

test('text and formulas of one lesson have one kind of digits', () => {
  const text = 'معه 3.5 كغ، أي $\\frac{7}{2}$.\n\n| 1 | 2 |\n| - | - |\n| 3 | **4** |';
  expect(words(text, 'ar-EG')).not.toMatch(/[0-9]/u);
  expect(words(text, 'ar-EG')).toContain('٣٫٥');
  expect(words('معه ٣٫٥ كغ، أي $٧$ أو $\\frac{٧}{2}$', 'ar-MA')).not.toMatch(/[٠-٩]/u);
});

test('a list counts in the digits of its text', () => {
  expect(typeset('1. أ\n2. ب', { country: 'ar-EG' }).html).toContain('<ol class="eastern">');
  expect(typeset('1. أ\n2. ب', { country: 'ar-MA' }).html).toContain('<ol>');
});

test('code, addresses and chemical formulas keep 0 to 9', () => {
  const text = '`x = 10` و\n\n```\nprint(11)\n```\n\n[صفحة 5](/subjects/12/lessons/13) و$3\\,\\mathrm{H_2O}$';
  const { html } = typeset(text, { country: 'ar-EG' });
  expect(html).toContain('x = 10');
  expect(html).toContain('print(11)');
  expect(html).toContain('href="/subjects/12/lessons/13"');
  expect(html).toContain('صفحة ٥');
  expect(words('$3\\,\\mathrm{H_2O}$', 'ar-EG')).toMatch(/3.*H.*2.*O/su);
});

test('a figure and its words have the digits of the text', () => {
  const figure = (address: string, country: 'ar-EG' | 'ar-MA') =>
    typeset(`![خط أعداد من 10 إلى 20](/figures/line?${address})`, { country }).html;
  expect(figure('from=10&to=20&every=1&labels=10,13', 'ar-EG')).toMatch(/aria-label="خط أعداد من ١٠ إلى ٢٠"/);
  expect(figure('from=10&to=20&every=1&labels=10,13', 'ar-EG')).toMatch(/>١٣</);
  expect(figure('from=١٠&to=٢٠&every=١&labels=١٠,١٣', 'ar-MA')).toMatch(/>13</);
});

test('the labels of a drawing from a file have the digits of the text', () => {
  const labels = (country: 'ar-EG' | 'ar-MA') =>
    typeset('![مساحة مقسومة](/pictures/grade-12/area-strips.ar.svg)', { country })
      .html.match(/<text[^]*?<\/text>/gu)!
      .join()
      .replace(/<[^>]*>/gu, '');
  expect(labels('ar-EG')).not.toMatch(/[0-9]/u);
  expect(labels('ar-MA')).toBe(
    labels('ar-EG').replace(/[٠-٩]/gu, (digit) => String(digit.codePointAt(0)! & 15)),
  );
});

test('a link to a section leads there in every notation', () => {
  const heading = '## الخطوة 2';
  const idOf = (country: 'ar-EG' | 'ar-MA') =>
    /id="([^"]*)"/u.exec(typeset(heading, { headings: true, country }).html)![1];
  expect(idOf('ar-EG')).toBe(idOf('ar-MA'));
});

test('the texts that need typesetting include those whose digits change, under their source', () => {
  expect(typesetAll(['12 كتابًا', 'كتاب'], { country: 'ar-EG' })).toEqual([
    { text: '12 كتابًا', html: '<p>١٢ كتابًا</p>', isShort: false },
  ]);
  expect(typesetAll(['كتاب و12'], { country: 'ar-MA' })).toEqual([]);
});
