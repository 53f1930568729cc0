import { expect, test } from 'vitest';
import { isCommon } from './common.ts';

test('a password that many have is common, in any case and on any keyboard', () => {
  for (const password of ['password', 'Password1', 'ｐａｓｓｗｏｒｄ', '12345678', 'qwertyuiop', 'Iloveyou'])
    expect([password, isCommon(password)]).toEqual([password, true]);
});

test('so is a usual word of the five languages with a year after it, in its own letters and in Latin ones', () => {
  for (const password of [
    'Afghanistan2024',
    'kabul123!',
    'بسم الله ۷۸۶',
    'افغانستان۱۴۰۳',
    'پاکستان786',
    'مدرسة1234',
  ])
    expect([password, isCommon(password)]).toEqual([password, true]);
});

test('one that needs thought is not', () => {
  for (const password of [
    'correct horse',
    'dars-demo-admin',
    'kabul in the spring',
    'شب‌های سرد کابل',
    'x9-kd2-mm3',
  ])
    expect([password, isCommon(password)]).toEqual([password, false]);
});
