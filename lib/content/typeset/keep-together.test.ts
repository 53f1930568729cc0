import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

const text = (value: string) => ({ type: 'text', value });
const part = (className: string, signs: string) => ({
  type: 'element',
  properties: { className: [className] },
  children: [text(signs)],
});
const long = 'a'.repeat(17);
const formula = (signs = long) => ({
  type: 'element',
  properties: { className: ['katex'] },
  children: [part('katex-mathml', signs), part('katex-html', signs)],
});

it('keeps a sentence’s last mark with the formula before it, and leaves the next words free', () => {
  const words = [text('So it is '), formula(), text('. Then')];
  keepTogether()({ type: 'element', children: [{ type: 'element', children: words }] });
  expect(words).toHaveLength(3);
  expect(words[1]).toMatchObject({ tagName: 'span', children: [{ properties: {} }, text('.')] });
  expect(words[2]).toEqual(text(' Then'));
});

it('parts the stroke that ends an Urdu sentence from the formula, whose minus it would seem', () => {
  const words = [text('جواب '), formula(), text('۔ پھر')];
  keepTogether()({ type: 'element', children: words });
  expect(words[1]).toMatchObject({ children: [{}, text('\u00a0۔')] });
});

it('leaves a formula alone if a word follows', () => {
  const words = [formula(), text(' and so on.')];
  keepTogether()({ type: 'element', children: words });
  expect(words).toEqual([formula(), text(' and so on.')]);
});

it('keeps a short formula on one line, measured by what it shows', () => {
  const words = [text('چار ضرب چار: '), formula('4×4=16'), text(' ہوگا')];
  keepTogether()({ type: 'element', children: words });
  expect(words[1]).toMatchObject({ properties: { className: ['katex', 'whole'] } });
});
