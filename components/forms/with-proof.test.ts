import { afterEach, expect, test } from 'vitest';
import { CallError } from '#components/shell/session/call.ts';
import type { ErrorCode } from '#lib/platform/config/errors.ts';
import { answerWith, withProof, withOneProof } from './with-proof.ts';

let stopAnswering = () => {};
afterEach(() => stopAnswering());

/** A server that wants a proof first, and a person who gives one or not. Returns what they were asked. */
function aPerson({ gives, wants = 'second_factor_again' }: { gives: boolean; wants?: ErrorCode }) {
  const person = { asked: [] as string[], hasGiven: false };
  stopAnswering = answerWith(async (proof) => {
    person.asked.push(proof);
    person.hasGiven = gives;
    return gives;
  });
  const change = async () => {
    if (!person.hasGiven) throw new CallError(403, wants, 'A proof first.');
    return 'changed';
  };
  return { person, change };
}

test.each([
  ['second_factor_again', 'code'],
  ['password_again', 'password'],
] as const)('a change that is refused with %s is made once a %s was given', async (wants, proof) => {
  const { person, change } = aPerson({ gives: true, wants });
  expect(await withProof(change)).toBe('changed');
  expect(person.asked).toEqual([proof]);
});

test('a change that needs no proof asks for none', async () => {
  const { person } = aPerson({ gives: true });
  expect(await withProof(async () => 'changed')).toBe('changed');
  expect(person.asked).toEqual([]);
});

test('many changes at once ask once, whether a code is given or not', async () => {
  for (const gives of [true, false]) {
    const { person, change } = aPerson({ gives });
    const withProof = withOneProof();
    const outcomes = await Promise.allSettled([withProof(change), withProof(change)]);
    const later = await Promise.allSettled([withProof(change)]);
    const expected = gives ? 'fulfilled' : 'rejected';
    expect([...outcomes, ...later].map(({ status }) => status)).toEqual([expected, expected, expected]);
    expect(person.asked).toEqual(['code']);
  }
});
