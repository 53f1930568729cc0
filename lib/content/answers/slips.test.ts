import { describe, expect, it } from 'vitest';
import { expectedFrom } from './expected.ts';
import { slipIn } from './slips.ts';

const slip = (content: string, answer: string, typed: string) =>
  slipIn(typed, expectedFrom(answer)!, content);

describe('A wrong answer is matched to the slip behind it', () => {
  it.each([
    [String.raw`What is $\frac{1}{3} + \frac{1}{4}$?`, '7/12', '2/7', 'adds-across'],
    ['$\\frac34 - \\frac12$', '1/4', '2/2', 'subtracts-across'],
    ['۲۸ کتابونه او ۱۷ کتابونه', '۴۵', '۳۵', 'forgets-carry'],
    ['۵۳ − ۲۷', '۲۶', '۳۴', 'smaller-from-larger'],
    ['53 − 27', '26', '36', 'forgets-borrow'],
    ['24 sheep, 6 go away', '18 sheep', '30 sheep', 'adds-instead-of-subtracts'],
    ['A field is 8 m by 5 m. Its area?', '40 m²', '26', 'perimeter-for-area'],
    ['A field is 8 m by 5 m. Its perimeter?', '26 m', '13', 'two-sides-only'],
    ['Share 24 nuts among 6', '4', '144', 'multiplies-instead-of-divides'],
    ['$x + 9 = 4$', 'x = -5', 'x = 5', 'sign-turned'],
    ['A price', '۰٫۴۵', '۴٫۵', 'one-place-too-few'],
    ['Which fraction?', '2/5', '5/2', 'upside-down'],
    ['From the smallest', '3, 5, 8', '8, 5, 3', 'orders-backwards'],
  ])('%s, %s: %s is %s', (content, answer, typed, because) =>
    expect(slip(content, answer, typed)).toBe(because),
  );

  it.each([
    ['24 sheep, 6 go away', '18', '17'],
    ['24 sheep, 6 go away', '18', '18'],
    ['24 sheep, 6 go away and 2 come', '20', '30'],
    ['From the smallest', '3, 5, 8', '5, 3, 8'],
    ['Who?', 'Tariq', '12'],
    ['52 − 27', '25', '35'],
    ['Find 6 × 307', '1842', '626'],
    ['Count back to find 9 − 2', '7', '17'],
    ['87 cm and 52 cm: how much taller?', '35 cm', '45'],
    ['What part?', '12.5%', '0.08'],
    ['What is 5 ÷ 2?', '2.5', '0.4'],
  ])('and nothing is named that the numbers don’t show: %s, %s: %s', (content, answer, typed) =>
    expect(slip(content, answer, typed)).toBeNull(),
  );
});
