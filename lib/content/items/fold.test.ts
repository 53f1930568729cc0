import { describe, expect, it } from 'vitest';
import { fold, optionKey, visible, words } from './fold.ts';

describe('folding texts', () => {
  it('treats the Arabic and Persian forms of yeh and kaf as the same', () => {
    expect(fold('كتاب علي')).toBe(fold('کتاب علی'));
  });

  it('drops vowel signs, tatweel, joiners and bidi marks', () => {
    expect(fold('مُعَلِّم')).toBe('معلم');
    expect(fold('ســلام')).toBe('سلام');
    expect(fold('\u200fبزرگ\u200cتر\u200e')).toBe('بزرگتر');
  });

  it('writes the digits of every script in ASCII', () => {
    expect(fold('۱۲٫۵ و ٣٤')).toBe('12.5 و 34');
  });

  it('keeps powers apart from plain digits', () => {
    expect(fold('10²')).not.toBe(fold('102'));
  });

  it('keeps the Pashto letters that tell words apart', () => {
    expect(fold('ې')).not.toBe(fold('ی'));
  });
});

describe('telling options apart', () => {
  it('ignores letter case in words', () => {
    expect(optionKey('The Roots.')).toBe(optionKey('the roots'));
    expect(optionKey('IN SERIES WITH IT')).toBe(optionKey('In series with it'));
  });

  it('respects letter case in symbols, units and genes', () => {
    expect(optionKey('Aa')).not.toBe(optionKey('AA'));
    expect(optionKey('5 mW')).not.toBe(optionKey('5 MW'));
    expect(optionKey('$x$')).not.toBe(optionKey('$X$'));
  });

  it('ignores the dollar signs of a formula', () => {
    expect(optionKey('$5$')).toBe(optionKey('5'));
  });

  it('keeps the names of functions', () => {
    expect(optionKey('$\\sin(30)$')).not.toBe(optionKey('$\\tan(30)$'));
  });
});

describe('the words of a text', () => {
  it('are found in every script', () => {
    expect(words('کتنے لڈو، 3 یا 4؟')).toEqual(['کتنے', 'لڈو', '3', 'یا', '4']);
  });

  it('are found without the LaTeX around them', () => {
    expect(visible('$\\frac{3}{8}$ of **the** $5\\,\\text{kg}$')).toBe('3/8 of the 5 kg');
  });
});
