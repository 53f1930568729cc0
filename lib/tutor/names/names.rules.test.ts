import { expect, test } from 'vitest';
import { type AccountNames, withoutOthers } from './names.rules.ts';

const borne = (names: string[], near: string[] = [], full: string[] = []): AccountNames => ({
  names: new Set(names),
  near: new Set(near),
  full: new Set(full),
});
const strip = (text: string, who: AccountNames, lesson: string[] = []) =>
  withoutOthers(text, who, new Set(lesson));

test.each([
  ['Is SANA right?', 'Is [name] right?'],
  ["that is Sana's pen", "that is [name]'s pen"],
  ['sana jan is ill', '[name] jan is ill'],
  ['I like sana and math', 'I like sana and math'],
  ['Sanatorium', 'Sanatorium'],
  ['WHY IS SANA RIGHT', 'WHY IS SANA RIGHT'],
])('%s becomes %s, where Sana is somebody of another grade', (text, stripped) => {
  expect(strip(text, borne(['sana']))).toBe(stripped);
});

test('two names side by side are removed only if one person has both', () => {
  expect(strip('hope light', borne(['hope', 'light'], [], ['hope light']))).toBe('[name] [name]');
  expect(strip('hope light', borne(['hope', 'light']))).toBe('hope light');
  expect(strip('hope. light', borne(['hope', 'light'], [], ['hope light']))).toBe('hope. light');
});

test('an everyday word that is a name nearby too goes only where it is announced', () => {
  const who = borne(['نور'], ['نور']);
  expect(strip('الضوء نور', who)).toBe('الضوء نور');
  expect(strip('صديقي نور قال خمسة', who)).toBe('صديقي [name] قال خمسة');
});

test('a word of the lesson stays if only its capital suggests a name', () => {
  expect(strip('Has Yusuf 3 apples?', borne(['yusuf'], ['yusuf']), ['yusuf'])).toBe('Has Yusuf 3 apples?');
  expect(strip('my brother Yusuf has 3', borne(['yusuf']), ['yusuf'])).toBe('my brother [name] has 3');
});
