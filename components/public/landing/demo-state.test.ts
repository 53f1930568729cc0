import { describe, expect, it } from 'vitest';
import { type DemoEvent, demoReducer, startOf } from './demo-state.ts';

const after = (...events: DemoEvent[]) => events.reduce(demoReducer, startOf(0));
const select = (answer: number): DemoEvent => ({ type: 'select', answer });
const submit = (isCorrect: boolean): DemoEvent => ({ type: 'submit', isCorrect });
const advance: DemoEvent = { type: 'advance', total: 3 };

describe('the demo quiz', () => {
  it('takes no submission without a selection', () => {
    expect(after(submit(true))).toEqual(startOf(0));
  });

  it('lets an answer be changed until it is submitted, and not after', () => {
    expect(after(select(0), select(2)).selected).toBe(2);
    expect(after(select(0), submit(false), select(2)).selected).toBe(0);
  });

  it('marks a submitted question as answered, right or wrong, once', () => {
    expect(after(select(1), submit(true)).answered).toEqual({ 0: true });
    expect(after(select(1), submit(false), submit(true)).answered).toEqual({ 0: false });
  });

  it('moves to the next question with nothing selected and keeps the answers', () => {
    expect(after(select(1), submit(true), advance)).toMatchObject({
      index: 1,
      selected: null,
      submitted: false,
      answered: { 0: true },
    });
  });

  it('wraps from the last question to the first', () => {
    const round = [select(1), submit(true), advance];
    expect(after(...round, ...round, ...round).index).toBe(0);
  });

  it('does not move on before an answer is submitted', () => {
    expect(after(select(1), advance).index).toBe(0);
  });

  it('forgets everything when the subject changes', () => {
    const changed = after(select(1), submit(true), advance, { type: 'subject', subject: 3 });
    expect(changed).toEqual(startOf(3));
  });
});
