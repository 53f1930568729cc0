// The cases are by a writer who had seen neither the rules nor the list of passwords.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isCommon } from '#lib/accounts/passwords/common.ts';
import { signsOf } from '#lib/accounts/passwords/patterns.ts';
import { typedCode, typedUsername } from '#lib/platform/config/typed.ts';

const rows = readFileSync(join(import.meta.dirname, 'typed.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [area: string, input: string, expected: string, note: string]);
const of = (area: string) => rows.filter(([of]) => of === area).map(([, ...rest]) => rest);

test.each(of('password'))('the password %o is %s: %s', (password, expected, note) => {
  const names = [...note.matchAll(/(?:name|school)=(.*)$/gu)].map(([, name]) => name!);
  const isRefused = signsOf(password).length < 8 || isCommon(password, names);
  expect(isRefused ? 'weak' : 'ok').toBe(expected);
});

test.each(of('class_code'))('the class code %o is read as %s: %s', (typed, expected) => {
  const CODE = /^[a-z0-9]{9}$/;
  const code = typedCode(typed);
  expect(CODE.test(code) ? code.toUpperCase() : 'invalid').toBe(expected);
});

test.each(of('username'))('the username %o is read as %s: %s', (typed, expected) => {
  const name = typedUsername(typed);
  expect(/^\p{L}+-\d{4}$/u.test(name) ? name : 'invalid').toBe(expected);
});
