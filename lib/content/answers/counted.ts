import { numberOf, type ReadNumber, treeOf } from './typed.ts';
import { unitsNamed } from './units.ts';
import { namesUnit, unitsAsked } from './units-asked.ts';

/** The number that a plain text is, `5-` included. */
export function readNumber(plain: string): ReadNumber | null {
  const tree = treeOf(plain.replace(/^(\d[\d.]*)-$/u, '-$1'));
  return tree && numberOf(tree);
}

/** Words that change the number before them. */
const CHANGING =
  /(?<!\p{L})(?:not|no|or|half|halves|third|quarter|tenths?|hundredths?|dozen|hundred|thousand|million|billion|lakh|crore|root|squared|cubed|remainder|and|nor|plus|و|[اأ]و|اور|ام|هزار|میلیون|میلیارد|صد|نیم|الف|آلاف|الاف|ملیون|مئه|نصف|ربع|سو|ہزار|لاکھ|کروڑ|زره|سوه|یا|نه|لا|نہیں|باقی)(?!\p{L})/iu;

/** A number, and the thing that is counted or its unit: `3 days`. */
export function countOf(plain: string): { number: ReadNumber; noun: string } | null {
  const [, number, noun] =
    /^([-+]?[\d./ ]+?)\s*(\p{L}[\p{L}\p{M}\s'’.^/²³\d]*|°\p{L}?|[$€£؋₨₹﷼])$/u.exec(plain) ?? [];
  if (!number || !noun || CHANGING.test(noun) || noun.split(/\s+/u).length > 4) return null;
  const isWord = /\p{L}{2}/u.test(noun) || unitsNamed(noun).length > 0;
  // `24x` is no number of things.
  const isCounted =
    isWord &&
    (noun.length > 1 || noun === '°' || / \S$/u.test(plain)) &&
    !/\d/u.test(noun.replace(/(?<=[\p{L}^])[23]$/u, ''));
  const read = isCounted ? readNumber(number.trim()) : null;
  return read && { number: read, noun };
}

/** What another unit than the one that the question asks for makes of a number; null if there is no other. */
export function otherUnit(
  noun: string,
  typed: ReadNumber,
  key: ReadNumber,
  question = '',
): 'unit' | 'wrong' | null {
  const units = unitsNamed(noun);
  if (units.length > 0 && !namesUnit(question, noun)) return typed.value.equals(key.value) ? 'unit' : 'wrong';
  const asked = units.length > 0 ? unitsAsked(question, units) : [];
  const pairs = asked.flatMap((one) =>
    units.flatMap((own) => (own.dimensions === one.dimensions ? [own.size.div(one.size)] : [])),
  );
  if (asked.length === 0 || pairs.some((times) => times.equals(1))) return null;
  const isSame =
    typed.value.equals(key.value) || pairs.some((times) => typed.value.mul(times).equals(key.value));
  return isSame ? 'unit' : 'wrong';
}
