import { describe, expect, it } from 'vitest';
import { numericallyEqual, readNumbers, readQuantity } from './numbers.ts';

describe('reading numbers', () => {
  it.each([
    ['0.5', 0.5],
    ['۰٫۵', 0.5],
    ['٠٫٥', 0.5],
    ['1/2', 0.5],
    ['½', 0.5],
    ['$\\frac{1}{2}$', 0.5],
    ['$\\dfrac12$', 0.5],
    ['50%', 0.5],
    ['۵۰٪', 0.5],
    ['$50\\%$', 0.5],
    ['۰/۵', 0.5],
    ['2\\frac{1}{4}', 2.25],
    ['2 1/4', 2.25],
    ['2¼', 2.25],
    ['1,250', 1250],
    ['۱٬۲۵۰', 1250],
    ['12 500 000', 12500000],
    ['-3', -3],
    ['−3', -3],
    ['$3 \\times 10^{8}$', 3e8],
    ['6.02×10²³', 6.02e23],
    ['$1.6\\cdot10^{-19}$', 1.6e-19],
  ])('takes %s for %d', (text, value) => {
    const read = readQuantity(text)?.value ?? NaN;
    expect(Math.abs(read / value - 1)).toBeLessThan(1e-12);
  });

  it.each([
    ['۳۲٫۷۵ افغانۍ', 32.75, 'افغانۍ'],
    ['12 cm²', 12, 'cm^2'],
    ['$9.8\\,\\text{m/s}^2$', 9.8, 'm/s^2'],
    ['x = 7', 7, 'x ='],
    ['40 میٹر', 40, 'میٹر'],
    ['68 دينارًا', 68, 'دینارا'],
  ])('finds the unit or name beside the number in %s', (text, value, unit) => {
    expect(readQuantity(text)).toEqual({ value, unit });
  });

  it('finds no single number if there are two or none', () => {
    expect(readQuantity('3 : 4')).toBeNull();
    expect(readQuantity('three')).toBeNull();
  });

  it('does not read digits of a chemical formula or an exponent as numbers', () => {
    expect(readNumbers('H₂O').values).toEqual([]);
    expect(readNumbers('$x^{2}$').values).toEqual([]);
  });
});

describe('equal numbers', () => {
  it('are equal however they are written', () => {
    for (const other of ['1/2', '۰٫۵', '۱/۲', '50 %', '$\\frac{2}{4}$'])
      expect(numericallyEqual('0.5', other)).toBe(true);
  });

  it('differ when their units do', () => {
    expect(numericallyEqual('5 cm', '5.0 cm')).toBe(true);
    expect(numericallyEqual('5 cm', '5 m')).toBe(false);
    expect(numericallyEqual('12 cm', '12 cm²')).toBe(false);
  });

  it('differ if the text around them differs', () => {
    expect(numericallyEqual('$\\sin(0.5)$', '$\\tan(0.5)$')).toBe(false);
    expect(numericallyEqual('2x', 'x + 2')).toBe(false);
  });

  it('are compared place by place if there are several', () => {
    expect(numericallyEqual('(1, 2)', '(1.0, 2.0)')).toBe(true);
    expect(numericallyEqual('(1, 2)', '(2, 1)')).toBe(false);
  });
});
