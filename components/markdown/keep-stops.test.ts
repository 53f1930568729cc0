import { expect, it } from 'vitest';
import { keepStops } from './keep-stops.ts';

const text = (value: string) => ({ type: 'text', value });
const formula = () => ({ type: 'element', properties: { className: ['katex'] }, children: [] });

it('keeps what ends a sentence with the formula before it, and leaves the words after it free', () => {
  const words = [text('So it is '), formula(), text('۔ پھر')];
  keepStops()({ type: 'element', children: [{ type: 'element', children: words }] });
  expect(words).toHaveLength(3);
  expect(words[1]).toMatchObject({ tagName: 'span', children: [{ properties: {} }, text('۔')] });
  expect(words[2]).toEqual(text(' پھر'));
});

it('leaves a formula alone that a word follows', () => {
  const words = [formula(), text(' and so on.')];
  keepStops()({ type: 'element', children: words });
  expect(words).toEqual([formula(), text(' and so on.')]);
});
