import { expect, test } from 'vitest';
import { withoutPerson } from './privacy.ts';

test.each([
  ['sana . karimi @ gmail . com', '[email]'],
  ['write to sana . karimi @ gmail . com please', 'write to [email] please'],
  ['sana.karimi @ gmail . com', '[email]'],
  ['sana . karimi@example.com', '[email]'],
  ['sana. karimi @ gmail. com', '[email]'],
  ['sana _ k@ school . edu . af is mine', '[email] is mine'],
  ['sana@mail . example.org', '[email]'],
  ['SANA . KARIMI @ GMAIL . COM', '[email]'],
  ['ایمیل من sana . karimi @ yahoo . com است', 'ایمیل من [email] است'],
  ['sana dot karimi at gmail dot com', '[email]'],
  ['sana (dot) karimi (at) gmail (dot) com', '[email]'],
  ['sana ڈاٹ karimi ایٹ gmail ڈاٹ com', '[email]'],
  ['my mail: sana_k @gmail', 'my mail: [email]'],
  ['I like it. sana@example.com', 'I like it. [email]'],
  ['I like it. sana @ example.com!', 'I like it. [email]!'],
])('%s goes out as %s', (message, sent) => {
  expect(withoutPerson(message, [])).toBe(sent);
});

test.each([
  'a @ b . Then add 2.',
  'Find 3 @ 4 . thanks',
  'a @ b = a . b, so 2 @ 3 = 6.',
  'x . y @ z . w',
  '5 @ 2 . 5 = ?',
  'Let a @ b = a + b. com is short for commercial',
  'Look at example.com for more.',
  'Look at the dot on the line.',
  'The train is at 5 . come soon',
  'Are we at home . common sense',
  'p . q and r . s',
])('%s is left as it is', (message) => {
  expect(withoutPerson(message, [])).toBe(message);
});
