import { expect, it } from 'vitest';
import { asPart, drawInside } from './drawings.ts';

it('wears the typeface of its page, and shares no id with another drawing', () => {
  const file =
    '<?xml version="1.0"?><svg viewBox="0 0 9 9" font-family="Inter"><marker id="a"/><path marker-end="url(#a)"/><use href="#a"/></svg>';
  expect(asPart(file, 'one-', 'An arrow')).toBe(
    '<svg role="img" aria-label="An arrow" viewBox="0 0 9 9"><marker id="one-a"/><path marker-end="url(#one-a)"/><use href="#one-a"/></svg>',
  );
});

it('draws what is ours, and leaves any other picture where it is', () => {
  expect(
    drawInside('<img src="/pictures/grade-01/five-apples.ps.svg" alt="Five apples" loading="lazy">'),
  ).toMatch(/^<svg role="img" aria-label="Five apples"[^]*<\/svg>$/);
  for (const other of [
    '/pictures/none.svg',
    '/pictures/../package.svg',
    'https://example.com/pictures/a.svg',
  ])
    expect(drawInside(`<img src="${other}" alt="">`)).toBe(`<img src="${other}" alt="">`);
});
