import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutPerson } from '#lib/tutor/privacy.ts';

const ACCOUNTS = ['Zmaray', 'Karimi', 'Sana', 'Wardak'];

/** The rows of the table in docs/ai.md, by the kind of the messages that they count. */
const ROWS = {
  own_name: "the child's own name, in any script and spelling",
  email: 'an email address',
  phone: 'a telephone number, in figures or words',
  address: 'an address: every number in it',
  other_name: 'a person without an account',
  school_class: 'a school or a class, which nothing looks for',
  none: 'nothing of a person: the share is of those left as typed',
};
type Kind = keyof typeof ROWS;

const messages = readFileSync(join(import.meta.dirname, 'personal-held-out.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, kind: Kind, named: string, text: string]);

/** Whether a message goes out as it should: without what it names, or, where it names nobody, as it was typed. */
function isRight(kind: Kind, named: string, text: string): boolean {
  const sent = withoutPerson(text, ACCOUNTS);
  if (kind === 'none') return sent === text;
  const parts = { own_name: /\S+/gu, address: /[\d٠-٩۰-۹]+/gu }[kind as string];
  const secrets = parts ? (named.match(parts) ?? []) : [named];
  return secrets.every((secret) => !sent.includes(secret));
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('docs/ai.md says how much of a person the rules take out of messages by somebody who had not seen them', () => {
  const table = readFileSync('docs/ai.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cells);
  for (const [kind, name] of Object.entries(ROWS)) {
    const ofKind = messages.filter(([, one]) => one === kind);
    const right = ofKind.filter(([, , named, text]) => isRight(kind as Kind, named, text));
    expect(table).toContainEqual([name, String(ofKind.length), String(right.length)]);
  }
});
