import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardedTexts, HoldBack } from './hold-back.ts';

const through = (texts: string[], pieces: string[]) => {
  const holdBack = new HoldBack(texts);
  return pieces.map((piece) => holdBack.push(piece)).join('') + holdBack.end();
};

describe('guarded texts', () => {
  test('are removed, however they are split, spaced or marked up', () => {
    const texts = guardedTexts(['The CANARY-4711 sings'], 'A lesson about birds.');
    for (const pieces of [
      ['It is the CANARY-4711 sings, yes'],
      [...'It is the CANARY-4711 sings, yes'],
      ['It is the **canary', ' 4711** ', 'sings, yes'],
    ])
      expect(through(texts, pieces)).not.toMatch(/4711/);
  });

  test('are recognised in Arabic script with other letter forms and digits', () => {
    expect(through(guardedTexts(['پاسخ ۴۷۱۱ کیلوگرم'], ''), ['می‌شود پاسخ ', '4711 كيلوگرم', ' بله'])).toBe(
      'می‌شود … بله',
    );
  });

  test('exclude short words and what the lesson itself says', () => {
    expect(
      guardedTexts(['evaporation of water', '4', 'yes'], 'It begins with the evaporation of water.'),
    ).toEqual([]);
  });

  test('let everything else pass at once and unchanged', () => {
    const holdBack = new HoldBack(guardedTexts(['The CANARY-4711 sings'], ''));
    expect(holdBack.push('Look at section two. ')).toBe('Look at section two. ');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (pieces) => {
        fc.pre(!/canary/i.test(pieces.join('')));
        expect(through(guardedTexts(['The CANARY-4711 sings'], ''), pieces)).toBe(pieces.join(''));
      }),
    );
  });
});
