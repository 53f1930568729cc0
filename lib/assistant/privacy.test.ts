import { expect, test } from 'vitest';
import { withoutPerson } from './privacy.ts';

test.each([
  ['I am Laila Safi, laila.safi@example.com', 'I am [name] [name], [email]'],
  ['Call +93 70 123 4567 or 0701234567', 'Call [phone] or [phone]'],
  ['شماره من ۰۷۰۱۲۳۴۵۶۷ است', 'شماره من [phone] است'],
  ['My name is Zarmina and I like sums', 'My name is [name] and I like sums'],
  ['زما نوم احمد دی', 'زما نوم [name] دی'],
  ["LAILA's answer", "[name]'s answer"],
])('%s goes out without the person', (message, sent) => {
  expect(withoutPerson(message, ['Laila', 'Safi'])).toBe(sent);
});

test.each([
  'What is 1234567 + 7654321?',
  'Is 3.14159265358 exact?',
  'Round 149600000 km.',
  'Lailaland is not a word',
])('%s is left as it is', (message) => {
  expect(withoutPerson(message, ['Laila', 'Safi'])).toBe(message);
});
