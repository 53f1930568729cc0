import { describe, expect, test } from 'vitest';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { foreignTerms } from '#lib/content/curriculum/terms.ts';
import { houseFindings } from './house.ts';

const lesson = { language: 'Persian' as const, grade: 5, tasks: [] };
const long = Array.from({ length: 90 }, () => 'نان را به دو بخش برابر می‌کنیم.').join(' ');
const codes = (content: string, more: object = {}) =>
  houseFindings({ ...lesson, ...more, content }).map(({ code }) => code);

describe('the rules of the house', () => {
  test('find nothing in a lesson that follows them', () => {
    expect(houseFindings({ ...lesson, content: long })).toEqual([]);
  });

  test('report how many words a lesson has, and how many its grade should read', () => {
    expect(houseFindings({ ...lesson, content: 'نان را به دو بخش برابر می‌کنیم.' })).toEqual([
      { code: 'reading-length', words: 7, least: 330, most: 850 },
    ]);
    expect(codes(long, { grade: 9 })).toEqual([]);
    expect(codes(`${long} ${long}`)).toEqual(['reading-length']);
  });

  test('find digits of another language, with the problem’s number', () => {
    expect(codes(`${long}\n\nنان را به 12 بخش برابر می‌کنیم.`)).toEqual(['digits']);
    const task = { content: 'نصف ۸ چند است؟', solution: 'نصف 8 می‌شود ۴.', hints: [] };
    const found = houseFindings({ ...lesson, content: long, tasks: [{ ...task, solution: '۴' }, task] });
    expect(found).toMatchObject([{ code: 'digits', part: 'tasks', number: 2, found: '8' }]);
  });

  test('find a paragraph in another language or script', () => {
    expect(codes(`${long}\n\nThe bread is cut into two equal parts by the father.`)).toEqual([
      'wrong-script',
    ]);
    expect(codes(`${long}\n\nروٹی کو دو برابر حصوں میں کاٹتے ہیں اور ہر حصہ آدھا ہوتا ہے۔`)).toEqual([
      'wrong-language',
    ]);
  });

  test('find a term of a neighbouring language, and name the right one', () => {
    expect(houseFindings({ ...lesson, content: `${long}\n\nکثافت آب یک است.` })).toEqual([
      { code: 'foreign-term', found: 'کثافت', wanted: 'چگالی' },
    ]);
    expect(codes(`${long}\n\nچگالی آب یک است.`)).toEqual([]);
  });

  test('are followed by the starter curriculum, except for a few synonyms', () => {
    const lessons = readCurriculum('db/curriculum').flatMap((subject) => subject.lessons);
    const some = lessons.filter((_, at) => at % 25 === 0);
    const found = some.flatMap((one) => houseFindings(one));
    expect(found.filter(({ code }) => code !== 'foreign-term')).toEqual([]);
    const terms = lessons.filter(({ content, language }) => foreignTerms(content, language).length > 0);
    expect(terms.length).toBeLessThan(lessons.length / 10);
  });
});
