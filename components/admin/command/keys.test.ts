import { expect, test } from 'vitest';
import { latinKey } from './keys.ts';

const pressed = (key: string, code: string, shiftKey = false) => latinKey({ key, code, shiftKey });

test("a shortcut is recognised by the key's position on an Arabic keyboard", () => {
  expect(pressed('ت', 'KeyJ')).toBe('j');
  expect(pressed('ن', 'KeyK')).toBe('k');
  expect(pressed('؟', 'Slash', true)).toBe('?');
  expect(pressed('ظ', 'Slash')).toBe('/');
});

test('on a Latin keyboard it is recognised by its letter, wherever the key is', () => {
  expect(pressed('J', 'KeyC', true)).toBe('j');
  expect(pressed('/', 'Digit7', true)).toBe('/');
  expect(pressed('Enter', 'Enter')).toBe('enter');
});
