import { describe, expect, it } from 'vitest';
import { starterTasks } from '#lib/content/curriculum/fixtures/starter-tasks.ts';
import { fieldOf, judgeTask } from './judge.ts';

const judge = (content: string, answer: string, typed: string) =>
  judgeTask(typed, { content, answer, solution: 'Long: '.repeat(20) }, 'en');

describe('A typed answer to a practice problem', () => {
  it.each([
    ['Half of 8?', '4', '٤', 'right'],
    ['Half of 8?', '4', '8/2', 'right'],
    ['Half of 8?', '4', '5', 'wrong'],
    ['Half of 8?', '4', 'five', 'unreadable'],
    ['When does it end?', '9:00', '۹:۰۰', 'right'],
    ['When does it end?', '9:00', '9:30', 'wrong'],
    ['Simplify 4/8', '1/2', '4/8', 'form'],
    ['Simplify 3x + 2x', '5x', '3x + 2x', 'form'],
    ['Write 2/3 as sixths', '4/6', '4/6', 'right'],
    ['Equal to $\\frac{2}{3}$, in sixths', '4/6', '2/3', 'form'],
    ['Equal to $\\frac{2}{3}$, in sixths', '4/6', '6/9', 'form'],
    ['Equal to $\\frac{3}{7}$; top and bottom add up to 50', '15/35', '3/7', 'form'],
    ['Equal to $\\frac{3}{7}$; top and bottom add up to 50', '15/35', '6/14', 'form'],
    ['Equal to $\\frac{3}{7}$; top and bottom add up to 50', '15/35', '15/35', 'right'],
    ['2 of 3 beds have flowers, each is cut in 4. What part has flowers?', '8/12', '2/3', 'form'],
    ['How far?', '24 m', '24', 'right'],
    ['How far?', '24 m', '24 kg', 'unit'],
    ['Who has more?', 'Tariq', 'tariq.', 'right'],
    ['Who has more?', 'Tariq', 'Zala', 'compare'],
    ['Is it alive?', 'It is alive', 'It is not alive', 'compare'],
    ['Where?', 'behind you', 'It stands behind you', 'right'],
    ['5 + (-12)?', '-7', '7', 'wrong'],
    ['The ratio 6:20 in its simplest form', '3:10', '3 to 10', 'right'],
    ['The ratio 6:20 in its simplest form', '3:10', '6:20', 'form'],
    ['The ratio 6:20 in its simplest form', '3:10', '10:3', 'wrong'],
    ['Solve', 'x = 5', 'س = 5', 'right'],
    ['Solve', 'x = 5', 'y = 5', 'wrong'],
    ['Solve', '$x=25$', 'x=-25', 'wrong'],
    ['Solve', '25', '-25', 'wrong'],
    ['The derivative?', '$12x^2 - 10x + 6$', '12x^2 + 10x + 6', 'wrong'],
    ['The derivative?', '$12x^2 + 10x - 6$', '12x^2 + 10x + 6', 'wrong'],
    ['How deep?', '−135 m', '135 m', 'wrong'],
    ['Put in order', '6.3, 6.03, 0.9', '6.3, 6.03, 0.77', 'wrong'],
    ['Solve', 'x > 3', 'x < 3', 'wrong'],
    ['How much?', '3/4', '3.4', 'wrong'],
    ['How many?', '3 remainder 2', '3 remainder 4', 'wrong'],
    ['How many?', '3 remainder 2', '3 remainder 2', 'right'],
    ['Is it so?', 'No, 10 − 4 = 6', 'No, 10 + 4 = 6', 'wrong'],
    ['Is it so?', 'No, it is 56', 'No, it is 65', 'wrong'],
    ['Is it so?', 'No, it is 56', 'Yes, it is 56', 'wrong'],
    ['Is 57 prime?', 'No, 57 = 3 × 19', 'No, 57 = 19 × 3', 'right'],
    ['Is 57 prime?', 'No, 57 = 3 × 19', 'No, 57 = 3 × 18', 'wrong'],
    ['Find it', String.raw`$\cos\theta = -0.8$`, 'sin θ = -0.8', 'wrong'],
    ['Find it', String.raw`$\cos\theta = -0.8$`, 'cos(θ) = -0.8', 'right'],
    ['What angle?', '132°', '132 cm', 'unit'],
    ['What angle?', '132°', '132%', 'unit'],
    ['What angle?', '132°', '132 degrees', 'right'],
    ['When?', '8:15', 'quarter past 8', 'right'],
    ['When?', '8:15', '8 و ربع', 'right'],
    ['When?', '8:15', 'five past 8', 'unreadable'],
    ['When in the morning?', '8:00', '8 in the morning', 'right'],
    ['When?', '8:00', '8 in the morning', 'unreadable'],
    ['Which two numbers?', '17 and 22', '39', 'wrong'],
    ['Which two numbers?', '17 and 22', '17', 'unreadable'],
    ['Where?', '(5, 9)', '59', 'wrong'],
    ['Which numbers solve the equation?', '-2 and 9', '9 and -2', 'right'],
    ['Both roots', '−7; 8', '8, -7', 'right'],
    ['Solve $(x+4)(x-6)=0$.', '$-4$, $6$', '6, -4', 'right'],
    ['How many apples and pears?', '7, 8', '8, 7', 'compare'],
    ['Where do the two curves meet?', '(0, 0) and (2, 4)', '(2, 4), (0, 0)', 'right'],
    ['Where are $A$ and $B$?', '(0, 0) and (2, 4)', '(2, 4), (0, 0)', 'wrong'],
    ['What is x?', '7', 'y = 7', 'wrong'],
    ['Solve $2y + 1 = 15$.', '7', 'y = 7', 'right'],
    ['Solve $2y + 1 = 15$.', '7', 'x = 7', 'wrong'],
    ['How much?', '45 rupees', '$45', 'unit'],
    ['How much?', '45 dollars', '$45', 'right'],
    ['How long? Write it in metres: 24 m', '24 m', '2400 cm', 'size'],
    ['Which metal, and how dense?', '2.7, iron', '2,7, iron', 'right'],
    ['Balance it', 'N₂ + 3 H₂ → 2 NH₃', '3H2 + N2 → 2NH3', 'right'],
    ['Balance it', 'N₂ + 3 H₂ → 2 NH₃', '2N2 + 6H2 → 4NH3', 'form'],
    ['Which ion?', 'Mg²⁺', 'Mg^2+', 'right'],
    ['Which ion?', 'Mg²⁺', 'Mg2+', 'right'],
    ['Which ion?', 'Na⁺', 'Na+', 'right'],
    ['Which ion?', 'Na⁺', 'Na-', 'wrong'],
    ['The area as a multiple of π', '36π cm²', '36π', 'right'],
    ['The area as a multiple of π', '36π cm²', '36π m²', 'unit'],
    ['How long?', '30 minutes', 'half an hour', 'right'],
    ['From the smallest', '3, 5, 8', '8 5 3', 'wrong'],
    ['How long are the two pieces?', '40 cm and 56 cm', '40 cm and 56 cm', 'right'],
    ['How long are the two pieces?', '40 cm and 56 cm', '40 and 56', 'right'],
    ['How long are the two pieces?', '40 cm and 56 cm', '40, 56 cm', 'right'],
    ['How long are the two pieces?', '40 cm and 56 cm', '0.4 m and 0.56 m', 'right'],
    ['How long are the two pieces?', '40 cm and 56 cm', '50 cm and 46 cm', 'wrong'],
    ['How long are the two pieces?', '40 cm and 56 cm', '96 cm', 'unreadable'],
    ['How long are the two pieces?', '40 cm and 56 cm', '40 m and 56 m', 'unit'],
    ['How heavy are the cat and the mouse?', '4 kg; 30 g', '4.03 kg', 'unreadable'],
    ['How heavy are the cat and the mouse?', '4 kg; 30 g', '4 kg, 30 g', 'right'],
    ['How wide and how high?', '3 m and 150 cm', '4.5 m', 'unreadable'],
    ['How long?', '1 h 30 min', '90 min', 'right'],
    ['How long?', '1 h 30 min', '1 hour and 30 minutes', 'right'],
    ['How long?', '1 h 30 min', '45 min, 45 min', 'unreadable'],
    ['Find all factors of 18', '1, 2, 3, 6, 9, 18', '1, 18, 2, 9, 3, 6', 'compare'],
    ['Find all factors of 18', '1, 2, 3, 6, 9, 18', '18, 9, 6, 3, 2, 1', 'compare'],
    ['Find all factors of 18, the smallest first', '1, 2, 3, 6, 9, 18', '18, 9, 6, 3, 2, 1', 'wrong'],
    ['Find all factors of 18', '1, 2, 3, 6, 9, 18', '1, 18, 2, 9, 3, 7', 'wrong'],
    ['Work out (a) 2 + 1, (b) 4 + 1, (c) 6 + 1', '3; 5; 7', '5; 3; 7', 'wrong'],
    ['How many atoms?', '4 Al, 6 S, 24 O', '24 O, 4 Al, 6 S', 'right'],
    ['How many atoms?', '4 Al, 6 S, 24 O', '6 Al, 4 S, 24 O', 'wrong'],
    ['Multiply', '6xy', '6x', 'wrong'],
    ['Multiply', '6xy', '6xy^2', 'wrong'],
    ['Multiply', '6xy', '6yx', 'right'],
    ['Multiply', '3x^2y', '3x^2', 'wrong'],
    ['Multiply', '3ab', '3*b*a', 'right'],
    ['Add', '5ab + 2', '5ba+2', 'right'],
    ['How long?', '3cm', '3 cm', 'right'],
    ['Find x and y', 'x = 2, y = 3', 'y = 3, x = 2', 'right'],
    ['Find x and y', 'x = 2, y = 3', '3, 2', 'compare'],
    ['How wide and how high?', '3 m and 150 cm', '150 cm and 3 m', 'compare'],
    ['Three pairs', '12 and 1, 6 and 2, 4 and 3', '12 and 1; 6 and 2; 4 and 3', 'right'],
    ['Three pairs', '12 and 1, 6 and 2, 4 and 3', '(12, 1), (6, 2), (4, 3)', 'right'],
    ['Three pairs', '12 and 1, 6 and 2, 4 and 3', '6 and 2, 12 and 1, 4 and 3', 'compare'],
    ['Three pairs', '12 and 1, 6 and 2, 4 and 3', '12 and 4, 6 and 1, 3 and 2', 'wrong'],
    ['Put in order: 1.5 m, 90 cm, 1.05 m', '90 cm, 1.05 m, 1.5 m', '90 cm < 1.05 m < 1.5 m', 'right'],
    ['Put in order: 1.5 m, 90 cm, 1.05 m', '90 cm, 1.05 m, 1.5 m', '1.5 m, 1.05 m, 90 cm', 'wrong'],
    ['Put in order: 1.5 m, 90 cm, 1.05 m', '90 cm, 1.05 m, 1.5 m', '90 cm > 1.05 m > 1.5 m', 'unreadable'],
  ])('%s, %s: %s is %s', (content, answer, typed, verdict) =>
    expect(judge(content, answer, typed).verdict).toBe(verdict),
  );

  it.each([
    ['lowest_fraction', '7/4', '7/4', 'right'],
    ['lowest_fraction', '7/4', '14/8', 'form'],
    ['lowest_fraction', '7/4', '1 3/4', 'form'],
    ['lowest_fraction', '7/4', '1.75', 'form'],
    ['lowest_fraction', '7/4', '5/4', 'wrong'],
    ['mixed', '1 3/4', '1 6/8', 'form'],
    ['mixed', '1 3/4', '7/4', 'form'],
    ['percent', '60% and 0.6', '60%, 0.6', 'right'],
    ['percent', '60% and 0.6', '3/5 and 0.6', 'form'],
    ['percent', '60% and 0.6', '60% and 3/5', 'form'],
    ['one_power', '5^(1/2) ≈ 2.2', '5^(1/2), 2.2', 'right'],
    ['one_power', '5^(1/2) ≈ 2.2', '5^(1/2) ≈ 2.2', 'right'],
    ['one_power', '5^(1/2) ≈ 2.2', '√5 ≈ 2.2', 'form'],
    ['one_power', '5^(1/2) ≈ 2.2', '5^(1/2) ≈ 2.4', 'wrong'],
    ['any_order', '1, 2, 3, 6', '1, 6, 2, 3', 'right'],
    ['any_order', '1, 2, 3, 6', '6 3 2 1', 'right'],
    ['any_order', '1, 2, 3, 6', '1, 2, 3', 'wrong'],
    ['any_order', '1, 2, 3, 6', '1, 2, 3, 5', 'wrong'],
    ['any_order', '12 and 1, 6 and 2, 4 and 3', '2 × 6, 4 × 3, 1 × 12', 'right'],
    ['any_order', '12 and 1, 6 and 2, 4 and 3', '12 and 4, 6 and 1, 3 and 2', 'wrong'],
    ['any_order', '2 × 6 and 3 × 4', '3 × 4 and 2 × 6', 'right'],
    ['any_order', '2 × 6 and 3 × 4', '2 × 4 and 3 × 6', 'wrong'],
    ['any_order', '6 cm and 3 cm', '3 cm, 6 cm', 'right'],
  ] as const)('where a form is demanded (%s), %s: %s is %s', (form, answer, typed, verdict) =>
    expect(judgeTask(typed, { content: 'Write it', solution: '', answer, form }, 'en').verdict).toBe(verdict),
  );

  it.each([
    ['نیم ساعت', 'fa-AF', '30 دقیقه'],
    ['نصف ساعة', 'ar-EG', '30 دقيقة'],
    ['آدھا گھنٹہ', 'ur-PK', '30 منٹ'],
    ['نیم ساعت', 'ps-AF', '30 دقیقې'],
  ] as const)('%s is half an hour in %s', (typed, country, answer) =>
    expect(judgeTask(typed, { content: '', solution: '', answer }, country).verdict).toBe('right'),
  );

  it('names a turned order only where one is asked for', () => {
    expect(judge('Find all factors of 6, the smallest first', '1, 2, 3, 6', '6, 3, 2, 1').because).toBe(
      'orders-backwards',
    );
    expect(judge('Find (1) 1 + 0, (2) 1 + 1, (3) 1 + 2', '1, 2, 3', '3, 2, 1')).toEqual({
      verdict: 'wrong',
      because: null,
    });
  });

  it('names the slip behind it', () => {
    expect(judge('$\\frac13 + \\frac14$', '7/12', '2/7').because).toBe('adds-across');
  });

  it.each([
    ['Put in order: 8, 3, 10, 5.', '3, 5, 8, 10', 'ps-AF', ['۸', '۳', '۱۰', '۵']],
    ['Order 3, −6, 0, −1.', '−6, −1, 0, 3', 'en', ['3', '−6', '0', '−1']],
    [
      String.raw`Order $\frac{1}{2}$, $\frac{1}{5}$, $\frac{1}{3}$.`,
      '1/5, 1/3, 1/2',
      'en',
      ['1/2', '1/5', '1/3'],
    ],
    ['رتّب $0.6$ ثم $0.58$ ثم $0.09$.', '0.09 ثم 0.58 ثم 0.6', 'ar-EG', ['٠٫٦', '٠٫٥٨', '٠٫٠٩']],
    [
      'Put in order: 1.5 m, 1.45 m, 1.05 m, 1.54 m.',
      '1.05 m, 1.45 m, 1.5 m, 1.54 m',
      'en',
      ['1.5 m', '1.45 m', '1.05 m', '1.54 m'],
    ],
    [
      String.raw`Order $\frac{5}{7}$, $\frac{1}{7}$, $\frac{4}{7}$. ![A bar cut into 7 parts.](/figures/bar?parts=7)`,
      String.raw`$\frac{1}{7}$, $\frac{4}{7}$, $\frac{5}{7}$`,
      'en',
      ['5/7', '1/7', '4/7'],
    ],
    ['The factors of 6?', '1, 2, 3, 6', 'en', null],
    ['Write as numbers: 3 below, 5 up and 2 down', '-3, 5, -2', 'en', null],
    ['Write down 3, 5 and 8.', '3, 5, 8', 'en', null],
    ['Half of 8?', '4', 'en', null],
  ] as const)('%s, %s: its tiles in %s are %j', (content, answer, country, tiles) => {
    const task = { content, answer, solution: 'Long: '.repeat(20) };
    expect(fieldOf(task, country)!.tiles).toEqual(tiles);
    if (!tiles) return;
    expect(judgeTask(answer.replace(/,| ثم/gu, '،'), task, country).verdict).toBe('right');
    expect(judgeTask(tiles.join('، '), task, country).verdict).toBe('wrong');
  });

  it('has no tiles where the order is free by its form', () => {
    const task = { content: 'Name 8, 3 and 10 in any order.', answer: '3, 8, 10', solution: '' };
    expect(fieldOf({ ...task, form: null }, 'en')!.tiles).toEqual(['8', '3', '10']);
    expect(fieldOf({ ...task, form: 'any_order' }, 'en')!.tiles).toBeNull();
  });

  it('is judged by a short solution if there is no final answer, and has no field if there is neither', () => {
    const task = { content: 'Half of 8?', answer: null };
    expect(judgeTask('4', { ...task, solution: '4' }, 'en').verdict).toBe('right');
    expect(fieldOf({ ...task, solution: '4' }, 'ps-AF')!.keys).toContain('۴');
    expect(fieldOf({ ...task, solution: 'Cut it. '.repeat(9) }, 'en')).toBeNull();
  });
});

it('every final answer of the starter curriculum is right if typed exactly', () => {
  const tasks = starterTasks();
  const wrong = tasks.filter(
    ({ country, task }) => judgeTask(task.answer, { ...task, form: null }, country).verdict !== 'right',
  );
  expect(tasks.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
