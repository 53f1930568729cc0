import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signOf } from './safety.ts';
import { KINDS, readWeights } from './classifier.ts';
import { ownPhrases } from './phrases.ts';
import { digestOf } from './train.ts';

test('the weights are those of the phrases in the tree (`npm run danger:train` makes them)', () => {
  expect(readWeights().digest).toBe(digestOf(ownPhrases()));
});

test('the published figures are of these weights (`npm run danger:measure` writes them)', () => {
  expect(readFileSync(join(process.cwd(), 'docs/ai.md'), 'utf8')).toContain(
    `weights ${readWeights().digest}`,
  );
});

test('every language has at least 60 phrasings of danger and as many harmless ones, and danger of every kind', () => {
  const phrases = ownPhrases();
  for (const language of ['ar', 'en', 'fa', 'ps', 'ur']) {
    const own = phrases.filter((one) => one.language === language);
    expect(own.filter(({ kind }) => kind !== 'none').length).toBeGreaterThanOrEqual(60);
    expect(own.filter(({ kind }) => kind === 'none').length).toBeGreaterThanOrEqual(60);
    for (const kind of KINDS)
      expect(own.filter((one) => one.kind === kind).length, `${language} ${kind}`).toBeGreaterThan(4);
  }
});

// Written with the phrases at hand: they show that the parts work together and nothing else.
describe('a sign of danger', () => {
  test.each([
    ["tonight i'm running away from home and won't come back", 'runningAway'],
    ['my parents want me to marry an old man, i am 14', 'forcedMarriage'],
    ['a man online wants me to send pictures of my body', 'onlineGrooming'],
    ['i will bring a knife to school and stab him', 'violenceToOthers'],
    ["we haven't eaten since yesterday, there is no food at home", 'hunger'],
    ['أبي يريد أن يزوجني غصب عني', 'forcedMarriage'],
    ['هربت من البيت ونايم في الشارع', 'runningAway'],
    ['می‌خوام از خونه فرار کنم', 'runningAway'],
    ['له کوره تښتېدلی یم، ځای نه لرم', 'runningAway'],
    ['ابو میری زبردستی شادی کر رہے ہیں', 'forcedMarriage'],
    ['class ke larke mujhe roz marte hain', 'bullying'],
  ])('%s: %s', (message, danger) => {
    expect(signOf(message)).toEqual({ danger, isSure: true });
  });

  test('is heard in one sentence of a page of homework', () => {
    const page =
      'A fraction is a part of a whole. The denominator says into how many parts it is cut. '.repeat(20);
    expect(signOf(page)).toBeUndefined();
    expect(signOf(`${page} My stepfather beats me with a belt every night. ${page}`)?.isSure).toBe(true);
  });

  test.each([
    'this homework is killing me',
    'my phone died during the test',
    'my brother beat me at chess',
    'Why did Romeo kill himself in the play?',
    'I am starving, when is lunch?',
    'اكتب موضوع تعبير عن التنمر',
    'انشا درباره‌ی ازدواج کودکان بنویس',
    'هټلر ولې ځان وواژه',
    'بلنگ پر مضمون لکھو',
  ])('is not: %s', (message) => {
    expect(signOf(message)).toBeUndefined();
  });
});

test('the longest message is checked in time linear in its length, whatever it repeats', () => {
  const timeOf = (text: string) => {
    const began = performance.now();
    for (let n = 0; n < 5; n += 1) signOf(text);
    return performance.now() - began;
  };
  for (const piece of ['i want to ', 'مجھے ', 'زندگی ', 'می‌خواهم ', 'he hit. ', 'ځان ', 'a'])
    expect(timeOf(piece.repeat(4000).slice(0, 4000))).toBeLessThan(1500);
});
