import { expect, it } from 'vitest';
import { attemptIn } from '#lib/tutor/attempt.ts';
import { starterTasks } from './keys.ts';
import { mutationsOf } from './mutations.ts';
import { summary } from './summary.ts';

/** No fault: with a decimal comma it is the same amount, and a minus in words and as a sign is one. */
const SAME = [
  '1 × unit changed',
  'unit changed: grade-04/mathematics/en/06-mass-and-capacity (en) 4,060 ml ← 4,060 l',
  '2 × sign added',
  'sign added: grade-07/mathematics/ur/01-integers (ur-PK) منفی 1 ← منفی -1',
  'sign added: grade-07/mathematics/ur/01-integers (ur-PK) منفی 13 ← منفی -13',
];

it('the learning assistant calls no answer right that differs from the key by one sign, figure, part or unit', () => {
  let count = 0;
  const accepted = starterTasks().flatMap(({ lesson, country, task }) =>
    mutationsOf(task.answer).flatMap(({ kind, typed }) => {
      count++;
      const is = attemptIn(typed, { ...task, hints: [] }, country)?.is;
      return is === 'right' ? [{ kind, line: `${lesson} (${country}) ${task.answer} ← ${typed}` }] : [];
    }),
  );
  expect(count).toBeGreaterThan(10_000);
  expect(summary(accepted)).toEqual(SAME);
});
