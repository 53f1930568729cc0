import { describe, expect, it } from 'vitest';
import { GENERATORS } from '#lib/content/exercises/catalogue.ts';
import { checkItem } from '#lib/content/answers/check.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import { generatedItems, starterTasks } from './keys.ts';
import { mutationsOf } from './mutations.ts';
import { inScript, western } from './reading.ts';
import { summary } from './summary.ts';

/** No fault: with a decimal comma it is the same amount. */
const EQUAL_WITH_A_DECIMAL_COMMA = [
  '1 × unit changed',
  'unit changed: grade-04/mathematics/en/06-mass-and-capacity (en) 4,060 ml ← 4,060 l',
];

describe('an answer that differs from the key by one sign, figure, part or unit', () => {
  it('is not right in any task of the starter curriculum', () => {
    let count = 0;
    const accepted = starterTasks().flatMap(({ lesson, country, task }) =>
      mutationsOf(task.answer).flatMap(({ kind, typed }) => {
        count++;
        const { verdict } = judgeTask(typed, task, country);
        return verdict === 'right'
          ? [{ kind, line: `${lesson} (${country}) ${task.answer} ← ${typed}` }]
          : [];
      }),
    );
    expect(count).toBeGreaterThan(10_000);
    expect(summary(accepted)).toEqual(EQUAL_WITH_A_DECIMAL_COMMA);
  });

  it('is not right in any generated exercise', () => {
    let count = 0;
    const accepted = generatedItems().flatMap(({ generator, item }) => {
      const { country, level, seed } = item;
      const swapped =
        generator.kind === 'order'
          ? [{ kind: 'order changed', typed: item.answer.value.split(', ').reverse().join(', ') }]
          : [];
      return [...mutationsOf(item.answer.text), ...swapped].flatMap(({ kind, typed: western0 }) => {
        count++;
        const typed = inScript(western(western0), NOTATION[country].digits);
        const { verdict } = checkItem(item, typed);
        const line = `${generator.id} level ${level} seed ${seed} (${country}) ${item.answer.value} ← ${typed}`;
        return verdict === 'right' ? [{ kind, line }] : [];
      });
    });
    expect(count).toBeGreaterThan(GENERATORS.length * 100);
    expect(summary(accepted)).toEqual([]);
  });
});
