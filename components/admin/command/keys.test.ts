import { expect, test } from 'vitest';
import { latinKey } from './keys.ts';

const pressed = (key: string, code: string, shiftKey = false) => latinKey({ key, code, shiftKey });

test('a key of the desk is known by its place on a keyboard of Arabic letters', () => {
  expect(pressed('ت', 'KeyJ')).toBe('j');
  expect(pressed('ن', 'KeyK')).toBe('k');
  expect(pressed('؟', 'Slash', true)).toBe('?');
  expect(pressed('ظ', 'Slash')).toBe('/');
});

test('on a keyboard of Latin letters it is the letter, wherever it stands', () => {
  expect(pressed('J', 'KeyC', true)).toBe('j');
  expect(pressed('/', 'Digit7', true)).toBe('/');
  expect(pressed('Enter', 'Enter')).toBe('enter');
});
