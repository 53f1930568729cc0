import { withoutAddresses } from './addresses.ts';
import { withoutIntroduced } from './introductions.ts';
import { withoutDocuments } from './documents.ts';
import { withoutEmails } from './emails.ts';
import { isEveryday, standsAsName } from './names/everyday.ts';
import { spellingsOf } from './spellings.ts';
import { withoutSpokenNumbers } from './spoken-numbers.ts';

const GAP = String.raw`[\s()\u2010-\u2013-]{0,2}`;
const D = String.raw`\p{Nd}`;
const FORMS = [
  // With a country's plus sign directly before the digits. A plus after a number or before a space is arithmetic.
  String.raw`(?<!\p{Nd}\s{0,2})\+${D}(?:${GAP}${D}){7,13}`,
  String.raw`[0٠۰]${D}?(?:${GAP}${D}){8,12}`,
  // Groups without a leading zero: 93 77 123 4567, 77 123 4567, 415-555-0123.
  String.raw`(?:${D}{1,3}[\s-])?${D}{2,3}[\s.-]${D}{3}[\s.-]${D}{4}`,
  String.raw`${D}{3}[.-]${D}{3}[.-]${D}{3}`,
];
const PHONE = new RegExp(String.raw`(?<![\p{N}.,٫٬])(?:${FORMS.join('|')})(?![\p{N}٫٬]|[.,]\p{Nd})`, 'gu');
const SUM_BEFORE = /[\p{Nd})]\s*[+×÷*/=−]\s*$/u;
const SUM_AFTER = /^\s*[+×÷*/=−]\s*[\p{Nd}(?؟]/u;
/** How far from a number the sign of a sum is looked for. */
const NEAR = 20;

/** Removes telephone numbers as people write them, but no number that is added to another. */
const withoutPhones = (text: string) =>
  text.replace(PHONE, (match, at: number) =>
    SUM_BEFORE.test(text.slice(Math.max(0, at - NEAR), at)) ||
    SUM_AFTER.test(text.slice(at + match.length, at + match.length + NEAR))
      ? match
      : '[phone]',
  );

function withoutNames(text: string, names: readonly string[]): string {
  const parts = [...names, ...names.flatMap((name) => name.split(/[\s._-]+/u))];
  const ownNames = [...new Set(parts.map((name) => name.trim()))].filter((name) => name.length > 1);
  if (ownNames.length === 0) return text;
  const spellings = ownNames
    .sort((a, b) => b.length - a.length)
    .flatMap(spellingsOf)
    .join('|');
  const isOwn = new RegExp(`^(?:${spellings})$`, 'iu');
  return text.replace(
    new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${spellings})(?![\p{L}\p{M}])`, 'giu'),
    (match, at: number) => (isEveryday(match) && !standsAsName(text, at, match, isOwn) ? match : '[name]'),
  );
}

/** Removes, as far as we recognise it, what names a child or leads to them, before a message goes to a model. */
export function withoutPerson(text: string, names: readonly string[]): string {
  const reachless = withoutSpokenNumbers(withoutPhones(withoutDocuments(withoutEmails(text))));
  return withoutIntroduced(withoutNames(withoutAddresses(reachless), names));
}
