import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';
import { voiceFor } from './voice.ts';

const voice = (lang: string, more = {}) => ({ lang, localService: true, default: false, ...more });

test('a voice reads its own language, however the device writes it', () => {
  const voices = [voice('en-GB'), voice('ps_AF'), voice('UR-pk')];
  expect(voiceFor(voices, 'ps')?.lang).toBe('ps_AF');
  expect(voiceFor(voices, 'ur')?.lang).toBe('UR-pk');
  expect(voiceFor(voices, 'fa')).toBe(null);
});

test("the device's own choice reads, where there are several", () => {
  expect(voiceFor([voice('ar-EG'), voice('ar-SA', { default: true })], 'ar')?.lang).toBe('ar-SA');
});

test('a voice that sends the text to a server reads nothing', () => {
  expect(voiceFor([voice('ar-EG', { localService: false })], 'ar')).toBe(null);
});

test.each([
  ['en', 'The cat sat. Was it glad?', ['The cat sat.', 'Was it glad?']],
  ['ar', 'جلست القطة. هل هي سعيدة؟ نعم!', ['جلست القطة.', 'هل هي سعيدة؟', 'نعم!']],
  ['fa', 'گربه نشست. خوشحال است؟', ['گربه نشست.', 'خوشحال است؟']],
  ['ps', 'پیشو کېناسته. خوښه ده؟', ['پیشو کېناسته.', 'خوښه ده؟']],
  ['ur', 'بلی بیٹھی۔ کیا وہ خوش ہے؟', ['بلی بیٹھی۔', 'کیا وہ خوش ہے؟']],
])('a text in %s is read sentence by sentence', (locale, text, sentences) => {
  expect(sentencesOf(text, locale).map(({ from, to }) => text.slice(from, to))).toEqual(sentences);
});

test('what holds no letter, digit or sign of mathematics is not read', () => {
  expect(sentencesOf('… !', 'en')).toEqual([]);
  expect(sentencesOf('۷.', 'ps')).toHaveLength(1);
  expect(sentencesOf('<', 'ps')).toHaveLength(1);
});
