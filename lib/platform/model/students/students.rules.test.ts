import { expect, test } from 'vitest';
import { mayReachModel } from './students.rules.ts';

test.each([
  ['none', 12, false],
  ['13', 7, false],
  ['13', 8, true],
  ['all', 1, true],
] as const)('%s with grade %s: %s', (students, grade, may) => {
  expect(mayReachModel({ students, asksConsent: false }, { grade, consent: 'none' })).toBe(may);
});

test.each([
  ['none', false],
  ['given', true],
  ['refused', false],
  ['withdrawn', false],
] as const)('where the school asks for consent, and the last decision is %s: %s', (consent, may) => {
  expect(mayReachModel({ students: 'all', asksConsent: true }, { grade: 5, consent })).toBe(may);
});

test.each([
  ['none', true],
  ['given', true],
  ['refused', false],
  ['withdrawn', false],
] as const)('where the school does not ask, and the last decision is %s: %s', (consent, may) => {
  expect(mayReachModel({ students: 'all', asksConsent: false }, { grade: 5, consent })).toBe(may);
});

test('consent opens no grade that the school has closed', () => {
  const rules = { students: '13', asksConsent: true } as const;
  expect(mayReachModel(rules, { grade: 7, consent: 'given' })).toBe(false);
});
