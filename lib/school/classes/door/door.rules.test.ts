import { expect, test } from 'vitest';
import { freePictures, MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { doorPicture, shortNames } from './door.rules.ts';

test('there is a picture at the door for every student that a class may have', () => {
  const all = freePictures([]);
  expect(new Set(all).size).toBe(MOST_STUDENTS);
  expect(freePictures(all.slice(0, 3))[0]).toBe(all[3]);
  expect(all.every((name) => doorPicture(name))).toBe(true);
  expect(doorPicture('unknown-1')).toBeUndefined();
});

test('a door shows first names, and no more of the last than tells two apart', () => {
  const students = [
    { firstName: 'Ahmad', lastName: 'Karimi' },
    { firstName: 'Laila', lastName: 'Safi' },
    { firstName: 'Ahmad', lastName: 'Noori' },
    { firstName: 'Amina', lastName: 'Karimi' },
    { firstName: 'Amina', lastName: 'Khan' },
    { firstName: 'Zala', lastName: '' },
  ];
  expect(shortNames(students)).toEqual([
    'Ahmad K.',
    'Laila',
    'Ahmad N.',
    'Amina Karimi',
    'Amina Khan',
    'Zala',
  ]);
});
