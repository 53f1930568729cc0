import { describe, expect, it } from 'vitest';
import { checkItem } from '#lib/content/answers/check.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { attemptIn } from '#lib/tutor/attempt.ts';
import { taskOf } from '#lib/tutor/problems.ts';
import { generatedItems, starterTasks } from './keys.ts';
import { mutationsOf } from './mutations.ts';
import { inScript, western } from './reading.ts';
import { summary } from './summary.ts';

/** How children say an answer; `_` is the answer. */
const PHRASES: Record<string, readonly string[]> = {
  en: ['is it _?', 'The answer is _', "I think it's _", '_ is my answer'],
  ar: ['هل هو _؟', 'الجواب _', 'أظن أنه _', 'الإجابة هي _'],
  fa: ['آیا _ است؟', 'جواب _ است', 'فکر می‌کنم _', 'جوابش می‌شود _'],
  ps: ['ایا _ دی؟', 'ځواب _ دی', 'زما په فکر _', '_ کېږي'],
  ur: ['کیا یہ _ ہے؟', 'جواب _ ہے', 'میرے خیال میں _', 'جواب ہے _'],
};
const phrasesIn = (country: Country) => PHRASES[country.slice(0, 2)]!;
/** The answer alone or in one of its language's sentences, by turns. */
const saidBy = (country: Country, typed: string, turn: number) => {
  const phrases = ['_', ...phrasesIn(country)];
  return [phrases[turn % phrases.length]!.replace('_', () => typed)];
};

/** Not words, nor a sentence. */
const isFigures = (key: string) => /[\p{Nd}=<>]/u.test(key) && key.length < 60;

describe('the learning assistant', () => {
  it('says right to no answer of the starter curriculum that differs by a sign, figure, part or unit', () => {
    let turn = 0;
    const accepted = starterTasks().flatMap(({ lesson, country, task }) =>
      mutationsOf(task.answer).flatMap(({ kind, typed }) =>
        saidBy(country, typed, turn++)
          .filter((said) => attemptIn(said, { ...task, hints: [] }, country)?.is === 'right')
          // What the judge takes for equal is its own test's matter.
          .filter(() => judgeTask(typed, { form: null, ...task }, country).verdict !== 'right')
          .map((said) => ({ kind, line: `${lesson} (${country}) ${task.answer} ← ${said}` })),
      ),
    );
    expect(turn).toBeGreaterThan(10_000);
    expect(summary(accepted)).toEqual([]);
  });

  it('nor of a problem that it made itself', () => {
    let turn = 0;
    const accepted = generatedItems()
      .filter((_, at) => at % 8 === 0)
      .flatMap(({ generator, item }) =>
        mutationsOf(item.answer.text).flatMap(({ kind, typed: plain }) => {
          const { country } = item;
          const typed = inScript(western(plain), NOTATION[country].digits);
          return saidBy(country, typed, turn++)
            .filter((said) => attemptIn(said, taskOf(item), country)?.is === 'right')
            .filter(() => checkItem(item, typed).verdict !== 'right')
            .map((said) => ({ kind, line: `${generator.id} (${country}) ${item.answer.text} ← ${said}` }));
        }),
      );
    expect(turn).toBeGreaterThan(3000);
    expect(summary(accepted)).toEqual([]);
  });

  it('says right to every key of the starter curriculum, short ones with figures also in a sentence', () => {
    const missed = starterTasks().flatMap(({ lesson, country, task }) =>
      [
        task.answer,
        ...(isFigures(task.answer) ? phrasesIn(country) : []).map((phrase) =>
          phrase.replace('_', () => task.answer),
        ),
      ]
        .filter((said) => attemptIn(said, { ...task, hints: [] }, country)?.is !== 'right')
        .map((said) => ({ kind: 'not right', line: `${lesson} (${country}) ${said}` })),
    );
    expect(summary(missed)).toEqual([]);
  });

  const task = { content: 'How deep?', solution: '', hints: [], answer: '−135 m' };
  it.each([
    ['-135 m', 'right'],
    ['is it -135 m?', 'right'],
    ['The answer is −135', 'right'],
    ['135 m', 'wrong'],
    ['-135 cm', 'unit'],
    ['is it 135 m', 'wrong'],
    ['it is not -135 m', undefined],
    ['-135 m is wrong', undefined],
    ['the answer - 135 m', undefined],
    ['-135 m or 135 m', undefined],
    ['135 m below, so minus', undefined],
  ])('of −135 m, %s: %s', (said, is) => {
    const found = attemptIn(said, task, 'en')?.is;
    expect(found === 'open' ? undefined : found).toBe(is);
  });

  it.each([
    ['x = 7', 'right'],
    ['x is 7', 'right'],
    ['x = -7', 'wrong'],
    ['x ≠ 7', 'wrong'],
    ['7', 'right'],
  ])('of x = 7, %s: %s', (said, is) => {
    const found = attemptIn(said, { ...task, content: 'Solve $2x = 14$.', answer: 'x = 7' }, 'en');
    expect(found?.is).toBe(is);
  });

  it.each([
    ['12 - 5 = 7', 'right'],
    ['12 + 5 = 7', 'open'],
    ['12 - 5 = 8', 'wrong'],
  ])('of 7, %s: %s', (said, is) => {
    const sum = { ...task, content: 'Laila has 12 apples and gives 5 away.', answer: '7' };
    expect(attemptIn(said, sum, 'en')?.is).toBe(is);
  });
});
