import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, HoldBack } from './hold-back.ts';

const through = (texts: string[], pieces: string[]) => {
  const holdBack = new HoldBack(texts);
  return pieces.map((piece) => holdBack.push(piece)).join('') + holdBack.end();
};

describe('what a reply must not say', () => {
  test('is left out however it is cut into pieces, spaced or marked up', () => {
    const texts = guarded(['The CANARY-4711 sings'], 'A lesson about birds.');
    for (const pieces of [
      ['It is the CANARY-4711 sings, yes'],
      [...'It is the CANARY-4711 sings, yes'],
      ['It is the **canary', ' 4711** ', 'sings, yes'],
    ])
      expect(through(texts, pieces)).not.toMatch(/4711/);
  });

  test('is found in Arabic script with other letter forms and digits', () => {
    expect(through(guarded(['پاسخ ۴۷۱۱ کیلوگرم'], ''), ['می‌شود پاسخ ', '4711 كيلوگرم', ' بله'])).toBe(
      'می‌شود … بله',
    );
  });

  test('does not take in what the lesson says itself, nor short words', () => {
    expect(guarded(['evaporation of water', '4', 'yes'], 'It begins with the evaporation of water.')).toEqual(
      [],
    );
  });

  test('lets everything else pass at once and unchanged', () => {
    const holdBack = new HoldBack(guarded(['The CANARY-4711 sings'], ''));
    expect(holdBack.push('Look at section two. ')).toBe('Look at section two. ');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (pieces) => {
        fc.pre(!/canary/i.test(pieces.join('')));
        expect(through(guarded(['The CANARY-4711 sings'], ''), pieces)).toBe(pieces.join(''));
      }),
    );
  });
});
