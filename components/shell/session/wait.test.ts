import { expect, test } from 'vitest';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Language } from '#lib/vocabulary.ts';
import { waitOf } from './wait.ts';

test('a wait is shown in seconds up to two minutes, in minutes up to two hours, and never too short', () => {
  expect(waitOf(1)).toEqual({ unit: 'seconds', count: 1 });
  expect(waitOf(119)).toEqual({ unit: 'seconds', count: 119 });
  expect(waitOf(120)).toEqual({ unit: 'minutes', count: 2 });
  expect(waitOf(841)).toEqual({ unit: 'minutes', count: 15 });
  expect(waitOf(7199)).toEqual({ unit: 'minutes', count: 120 });
  expect(waitOf(80_000)).toEqual({ unit: 'hours', count: 23 });
});

test.each([
  ['English', 'Possible again in 15 minutes.', 'Possible again in 1 second.'],
  ['Arabic', 'يصبح ذلك ممكنًا بعد 15 دقيقة.', 'يصبح ذلك ممكنًا بعد ثانية واحدة.'],
  ['Pashto', 'له ۱۵ دقیقو وروسته بیا کېدای شي.', 'له ۱ ثانیې وروسته بیا کېدای شي.'],
  ['Persian', '۱۵ دقیقه دیگر دوباره ممکن است.', '۱ ثانیه دیگر دوباره ممکن است.'],
  ['Urdu', '15 منٹ بعد دوبارہ ممکن ہوگا۔', '1 سیکنڈ بعد دوبارہ ممکن ہوگا۔'],
] as [Language, string, string][])('a wait is worded in %s', (language, minutes, second) => {
  const t = translator(language, 'errors');
  expect([t('wait.minutes', { count: 15 }), t('wait.seconds', { count: 1 })]).toEqual([minutes, second]);
});
