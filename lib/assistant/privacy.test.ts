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

test.each([
  ["I'm Gul", 'Gul', "I'm [name]"],
  ["I'm Gul", 'Sana Gul', "I'm [name]"],
  ['زه ګل یم', 'Gul', 'زه [name] یم'],
  ['من گل هستم', 'Gul', 'من [name] هستم'],
  ['میرا نام ثنا ہے', 'Sana', 'میرا نام [name] ہے'],
  ['أنا ليلى', 'Laila', 'أنا [name]'],
  ['عائشہ یہاں ہے', 'Aisha', '[name] یہاں ہے'],
  ['Meena said so', 'مینا', '[name] said so'],
  ['this is Yusuf', 'یوسف', 'this is [name]'],
  ['زه گل یم', 'ګل', 'زه [name] یم'],
])('%s of %s goes out without the name, in whatever script it stands', (message, name, sent) => {
  expect(withoutPerson(message, [name])).toBe(sent);
});

test.each([
  ['93 77 123 4567', '[phone]'],
  ['٠٧٠ ١٢٣ ٤٥٦٧', '[phone]'],
  ['۰۷۷-۱۲۳-۴۵۶۷', '[phone]'],
  ['+93 (77) 123-4567', '[phone]'],
  ['415-555-0123', '[phone]'],
  ['House no. 12, street no 5, Kabul', '[address], [address], Kabul'],
  ['خانه شماره ۱۲', '[address]'],
])('%s is recognised as people write it', (message, sent) => {
  expect(withoutPerson(message, [])).toBe(sent);
});

test.each(['12345678 + 87654321', '۰۷۷۱۲۳۴۵۶۷ + ۵ = ?', '149 600 000 km', '0.123456789', '2024 2025 2026'])(
  '%s is a matter of sums and stays',
  (message) => {
    expect(withoutPerson(message, [])).toBe(message);
  },
);

test('what is neither the account’s own name nor an address by its form remains: we promise nothing else', () => {
  const message = 'Zarmina lives beside the mosque';
  expect(withoutPerson(message, ['Sana'])).toBe(message);
});
