import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, it, test } from 'vitest';
import { asPart, sourceOf } from './drawings.ts';
import { typeset } from './html.ts';

const OURS = '/pictures/grade-01/five-apples.ps.svg';

it('uses the font of its page, and shares no id with another drawing', () => {
  const file =
    "<?xml version='1.0'?><svg viewBox='0 0 9 9' font-family='Inter' role='img'><marker id='a'/><path marker-end='url(#a)' fill='#fff'/><use href = '#a'/></svg>";
  const html = unified().use(rehypeStringify, { closeEmptyElements: true });
  const children = [asPart(file, 'one-', 'An "arrow"')];
  expect(html.stringify({ type: 'root', children })).toBe(
    '<svg role="img" aria-label="An &#x22;arrow&#x22;" viewBox="0 0 9 9"><marker id="one-a" /><path marker-end="url(#one-a)" fill="#fff" /><use href="#one-a" /></svg>',
  );
});

it('is put into the page if it is ours', () => {
  expect(typeset(`![Five apples](${OURS})`).html).toMatch(
    /<span class="picture"[^>]*><svg role="img" aria-label="Five apples"[^]*<\/svg><\/span>/,
  );
});

test.each([
  '/pictures/none.svg',
  '/pictures/',
  '/pictures/../../app/icon.svg',
  '/pictures/grade-01/../../../app/icon.svg',
  '/pictures//etc/passwd.svg',
  '/pictures/../../package.json',
  'pictures/grade-01/five-apples.ps.svg',
  `https://example.com${OURS}`,
])('a picture at %s is no drawing of ours', (address) => {
  expect(sourceOf(address)).toBeUndefined();
  expect(typeset(`![An icon](${address})`).html).toContain(`<img src="${address}"`);
});

it('shares no id with drawings of another text or of its own', () => {
  const drawn = '![Bean](/pictures/grade-03/food-chain-pond.en.svg)';
  const ids = ['One', 'Two'].flatMap((words) => {
    const { html } = typeset(`${words}\n\n${drawn}\n\n${drawn}`);
    return [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  });
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});

it('draws a figure as told, as small as its labels can be read, from its beginning', () => {
  const { html } = typeset('![د خط کش پر سر یو لرګی](/figures/ruler?from=۳&to=۱۱&length=۱۸)');
  expect(html).toContain(
    '<span class="picture" tabindex="0" role="group" aria-label="د خط کش پر سر یو لرګی" dir="ltr"><svg role="img"',
  );
  expect(html).toContain('style="inline-size:420px;max-inline-size:100%;min-inline-size:308px"');
  expect(html).toContain('>۱۸</text>');
  expect(typeset('![صلب ثم سائل](/figures/chain?steps=صلب,سائل)').html).toContain('dir="rtl"');
});

it("leaves a model's figure to its words", () => {
  expect(typeset('![A clock](/figures/clock?time=3:40)', { insideOnly: true }).html).toBe('<p>A clock</p>');
});
