import { expect, test } from 'vitest';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { freePictures, isPicture, PICTURES } from './pictures.ts';
import { foldedWords, kindFor, PICTURE_COUNT, secretOf } from './child.rules.ts';
import { makeSecret, makeUsername } from './secrets.ts';
import { WORDS } from './words.ts';

test.each(LANGUAGES)('there are 128 words in %s, short and unlike each other on any keyboard', (language) => {
  const words = WORDS[language];
  expect(new Set(words.map(foldedWords)).size).toBe(128);
  expect(words.filter((word) => word.length < 2 || word.length > 8 || /[\s\d-]/.test(word))).toEqual([]);
});

test('a password of pictures is four different ones of twenty', () => {
  for (let i = 0; i < 200; i++) {
    const secret = makeSecret('pictures', 'Pashto');
    expect(new Set(secret).size).toBe(PICTURE_COUNT);
    expect(secret.every(isPicture)).toBe(true);
  }
  expect(PICTURES).toHaveLength(20);
});

test('no picture that names a child at a door is in a password', () => {
  const names = freePictures([]).map((name) => name.split('-')[0]!);
  expect(PICTURES.filter((picture) => names.includes(picture))).toEqual([]);
  expect(names.every(isPicture)).toBe(true);
});

test('a password of words is four of the language', () => {
  const secret = makeSecret('words', 'Urdu');
  expect(secret).toHaveLength(4);
  expect(secret.every((word) => WORDS.Urdu.includes(word))).toBe(true);
});

test('words fit however a keyboard writes and parts them; another kind is as it was typed', () => {
  expect(secretOf('words', ' كتاب  سیب،باغ-در ')).toBe(secretOf('words', 'کتاب سيب باغ در'));
  expect(secretOf('words', 'Apple Moon')).toBe('apple moon');
  expect(secretOf('typed', 'Apple  Moon')).toBe('Apple  Moon');
});

test('children of the first three grades have pictures, the others words', () => {
  expect([1, 3, 4, 12].map(kindFor)).toEqual(['pictures', 'pictures', 'words', 'words']);
});

test('a made username is a word of the language and a number', () => {
  expect(makeUsername('English')).toMatch(/^[a-z]+-\d{4}$/);
  expect(makeUsername('Pashto', 6)).toMatch(/^\p{L}+-\d{6}$/u);
});
