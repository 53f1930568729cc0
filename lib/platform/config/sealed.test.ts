import { expect, test } from 'vitest';
import { setEnv } from './env.ts';
import { seal, unseal } from './sealed.ts';

test('what is sealed opens in its place alone, and never looks the same twice', () => {
  const text = seal('sheet', '1:2', 'پټنوم');
  expect(unseal('sheet', '1:2', text)).toBe('پټنوم');
  expect(unseal('sheet', '1:3', text)).toBeUndefined();
  expect(unseal('other', '1:2', text)).toBeUndefined();
  expect(unseal('sheet', '1:2', 'nonsense')).toBeUndefined();
  expect(seal('sheet', '1:2', 'پټنوم')).not.toBe(text);
});

test('with another secret it does not open', () => {
  const text = seal('sheet', '1:2', 'text');
  setEnv({ AUTH_SECRET: 'another secret, long enough to be one' });
  expect(unseal('sheet', '1:2', text)).toBeUndefined();
});
