import { expect, test } from 'vitest';
import { inDigits } from './digits.ts';

test.each([
  ['معه 12 كتابًا و3.5 كغ', 'ar-EG', 'معه ١٢ كتابًا و٣٫٥ كغ'],
  ['ثمنها 12,500 أي 25%.', 'ar-EG', 'ثمنها ١٢٬٥٠٠ أي ٢٥٪.'],
  ['ب5 و(3; 4) و3/4 و2x', 'ar-EG', 'ب٥ و(٣; ٤) و٣/٤ و٢x'],
  ['الساعة 3:40.', 'ar-EG', 'الساعة ٣:٤٠.'],
  ['معه ١٢ كتابًا و٣٫٥ كغ، ٢٥٪', 'ar-MA', 'معه 12 كتابًا و3.5 كغ، 25%'],
  ['او 12 کتابونه لري', 'ps-AF', 'او ۱۲ کتابونه لري'],
  ['٣ کتاب', 'fa-IR', '۳ کتاب'],
  ['۱۲٫۵ کتاب', 'fa-IR', '۱۲٫۵ کتاب'],
  ['٣ and 4', 'en', '٣ and 4'],
  ['٣ کتابیں 4', 'ur-PK', '٣ کتابیں 4'],
] as const)('%s is read in %s as %s', (text, country, read) => {
  expect(inDigits(text, country)).toBe(read);
});

test.each([
  'https://example.com/page/12',
  'www.example.com/12',
  'zala12@example.com',
  '192.168.1.10',
  'H2O',
  '3CO2',
  'A4',
  '5G',
  'log10',
])('%s keeps its digits within an Arabic sentence', (piece) => {
  expect(inDigits(`اقرأ ${piece} ثم 7`, 'ar-EG')).toBe(`اقرأ ${piece} ثم ٧`);
});

test('a text of no known country stays as it is written', () => {
  expect(inDigits('معه 12', undefined)).toBe('معه 12');
});
