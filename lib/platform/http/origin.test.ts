import { expect, test } from 'vitest';
import { addressedOrigin } from './origin.ts';

test('without AUTH_URL an installation’s origin is an address, never a name that a client invented', () => {
  const origin = (host: string | null) => addressedOrigin(host, 3000).origin;
  expect(origin('localhost:4600')).toBe('http://localhost:4600');
  expect(origin('192.168.1.20:3000')).toBe('http://192.168.1.20:3000');
  expect(origin('[::1]:3000')).toBe('http://[::1]:3000');
  for (const host of [
    'evil.example',
    'evil.example:80',
    'localhost.evil.example',
    'a b',
    'x@evil.example',
    '',
    null,
  ])
    expect([host, origin(host)]).toEqual([host, 'http://localhost:3000']);
});
