import { expect, test } from 'vitest';
import { wayWithin } from './leaving-link.ts';

const HERE = 'https://school.example/lessons/1/quiz';

test.each([
  ['https://school.example//evil.example/x?a=1#b', '/evil.example/x?a=1#b'],
  ['https://school.example///evil.example', '/evil.example'],
  ['https://school.example/\\evil.example', '/evil.example'],
  ['/subjects?tab=2#a', '/subjects?tab=2#a'],
])('the way to %s stays on the site', (href, way) => {
  expect(wayWithin(new URL(href, HERE))).toBe(way);
  expect(new URL(way, HERE).origin).toBe('https://school.example');
});
