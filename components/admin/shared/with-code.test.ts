import { afterEach, expect, test } from 'vitest';
import { CallError } from '#components/session/call.ts';
import { answerWith, withCode, withOneCode } from './with-code.ts';

let stopAnswering = () => {};
afterEach(() => stopAnswering());

/** A server that wants a code first, and a person who gives one or not. Returns what they were asked. */
function aPerson({ gives }: { gives: boolean }) {
  const person = { timesAsked: 0, hasGiven: false };
  stopAnswering = answerWith(async () => {
    person.timesAsked += 1;
    person.hasGiven = gives;
    return gives;
  });
  const change = async () => {
    if (!person.hasGiven) throw new CallError(403, 'second_factor_again', 'A code first.');
    return 'changed';
  };
  return { person, change };
}

test('a change is made once a code was given', async () => {
  const { person, change } = aPerson({ gives: true });
  expect(await withCode(change)).toBe('changed');
  expect(person.timesAsked).toBe(1);
});

test('a change that needs no code asks for none', async () => {
  const { person } = aPerson({ gives: true });
  expect(await withCode(async () => 'changed')).toBe('changed');
  expect(person.timesAsked).toBe(0);
});

test('many changes at once ask once, whether a code is given or not', async () => {
  for (const gives of [true, false]) {
    const { person, change } = aPerson({ gives });
    const withCode = withOneCode();
    const outcomes = await Promise.allSettled([withCode(change), withCode(change)]);
    const later = await Promise.allSettled([withCode(change)]);
    const expected = gives ? 'fulfilled' : 'rejected';
    expect([...outcomes, ...later].map(({ status }) => status)).toEqual([expected, expected, expected]);
    expect(person.timesAsked).toBe(1);
  }
});
