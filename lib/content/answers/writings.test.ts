import { expect, it } from 'vitest';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { judgeTask } from './judge.ts';

const judge = (answer: string, typed: string, country: Country = 'en') =>
  judgeTask(typed, { content: 'Work it out', answer, solution: '' }, country).verdict;

it.each([
  ['2t + 2 people; 12 tables', '2t+2; 12', 'right'],
  ['2t + 2 people; 12 tables', '2+2t people; 12 tables', 'right'],
  ['2t + 2 people; 12 tables', '2(t + 1); 12', 'right'],
  ['2t + 2 people; 12 tables', '2t - 2 people; 12 tables', 'wrong'],
  ['2t + 2 people; 12 tables', '2t + 2 people; -12 tables', 'wrong'],
  ['2t + 2 people', '2t + 2 tables', 'unreadable'],
  ['44 g; 80 g of oxygen', '44 g; 80 g', 'right'],
  ['44 g; 80 g of oxygen', '44 grams; 80 grams of oxygen', 'right'],
  ['44 g; 80 g of oxygen', '80 g; 44 g of oxygen', 'wrong'],
  ['44 g; 80 g of oxygen', '44 kg; 80 kg', 'unit'],
  ['44 g; 80 g of oxygen', '44 g; 8 g of oxygen', 'wrong'],
  ['80 g of oxygen', '80 g of carbon', 'unreadable'],
  ['80 g of oxygen', '80 g oxygen', 'right'],
  ['4 hours 45 minutes', '4:45', 'right'],
  ['4 hours 45 minutes', '4h45', 'right'],
  ['4 hours 45 minutes', '4:54', 'wrong'],
  ['20 m/s', '20 m s^-1', 'right'],
  ['20 m/s', '20 m s', 'unit'],
  ['17 and 22', '17 & 22', 'right'],
  ['17 and 22', '17 & 23', 'wrong'],
  ['4 Al, 6 S, 24 O', 'Al: 4, S: 6, O: 24', 'right'],
  ['4 Al, 6 S, 24 O', 'Al 4, S 6, O 24', 'right'],
  ['4 Al, 6 S, 24 O', 'Al: 6, S: 4, O: 24', 'wrong'],
  ['2 × 4 = 8', '4 × 2 = 8', 'right'],
  ['2 × 4 = 8', '8 = 2 × 4', 'right'],
  ['2 × 4 = 8', '2 + 4 = 8', 'wrong'],
  ['2 + 2 = 4', '2 × 2 = 4', 'wrong'],
  ['$2x^4 - 3x^2 + 2x + C$', '2x^4-3x^2+2x+k', 'right'],
  ['$2x^4 - 3x^2 + 2x + C$', '2x^4-3x^2+2x+5k', 'wrong'],
  ['$2x^4 - 3x^2 + 2x + C$', '2x^4-3x^2+2x', 'wrong'],
  ['while n > 0', 'while n > 0', 'right'],
  ['while n > 0', 'n > 0', 'unreadable'],
  ['while n > 0', 'while 0 < n', 'unreadable'],
  ['while n > 0', 'while n < 0', 'wrong'],
  ['1001101', '1001101₂', 'unreadable'],
  ['90 degrees', '90º', 'right'],
  ['2.5×10^13', 'about2.5×10^13', 'right'],
  ['2.5×10^13', 'it is 2.5×10^13', 'unreadable'],
  ['2.5×10^13', 'about2.5×10^12', 'wrong'],
  ['-5', 'ـ5', 'right'],
  ['5', 'ـ5', 'wrong'],
])('%s: %s is %s', (answer, typed, verdict) => expect(judge(answer, typed)).toBe(verdict));

it.each([
  ['۱۷ متره؛ ۶ متره لنډ', '۱۷ متره؛ ۶ متره', 'ps-AF', 'right'],
  ['۱۷ متره؛ ۶ متره لنډ', '۱۷ متره؛ ۶ متره لنډ', 'ps-AF', 'right'],
  ['۱۷ متره؛ ۶ متره لنډ', '۱۷ متره؛ ۶ متره اوږد', 'ps-AF', 'unreadable'],
  ['۱۷ متره؛ ۶ متره لنډ', '۶ متره؛ ۱۷ متره', 'ps-AF', 'compare'],
  ['۱۰ کیلومتره؛ ۴ کیلومتره کم', '۱۰ کیلومتره، ۴ کیلومتره', 'ps-AF', 'right'],
  ['۱۰ کیلومتره؛ ۴ کیلومتره کم', '۱۰ متره؛ ۴ متره', 'ps-AF', 'unit'],
  ['۱۳۲ درجې، منفرجه', '132°، منفرجه', 'ps-AF', 'right'],
  ['۱۳۲ درجې، منفرجه', '132°، حاده', 'ps-AF', 'unreadable'],
  ['۱۳۲ درجې، منفرجه', '123°، منفرجه', 'ps-AF', 'unreadable'],
  ['٥٠ جنيهًا', '٥٠ ج.م', 'ar-EG', 'right'],
  ['٥٠ جنيهًا', '٥٠ جم', 'ar-EG', 'unit'],
  ['٥٠ جرامًا', '٥٠ ج.م', 'ar-EG', 'unit'],
] as const)('%s: %s in %s is %s', (answer, typed, country, verdict) =>
  expect(judge(answer, typed, country)).toBe(verdict),
);
