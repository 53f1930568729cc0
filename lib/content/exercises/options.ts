import Fraction from 'fraction.js';
import type { AnswerKind, Value } from './generator.ts';
import type { Random } from './random.ts';
import { isNumeric } from './value.ts';

/** `because` names the misconception; a slip has none. */
export type Option = { value: Value; because: string | null };

/** Numbers of this kind close to the key, nearest first. */
function slips(key: Fraction, kind: AnswerKind): Fraction[] {
  const { n, d } = key;
  if (kind === 'fraction' || kind === 'mixed')
    return [
      new Fraction(n + 1n, d),
      new Fraction(n, d + 1n),
      new Fraction(n + 2n, d),
      new Fraction(n, d + 2n),
      ...(d > 2n ? [new Fraction(n, d - 1n)] : []),
      ...(n > 1n ? [new Fraction(n - 1n, d)] : []),
    ].map((q) => (key.s < 0n ? q.neg() : q));
  const size = key.abs().valueOf();
  const unit = new Fraction(1n, d);
  const jump = size >= 40 && d === 1n ? new Fraction(10) : unit.mul(2);
  const steps = [unit, jump, unit.add(jump), jump.mul(2), jump.mul(3), unit.mul(5)];
  const all = steps.flatMap((by) => [key.add(by), key.sub(by)]);
  return all.filter((q) => key.s < 0n || q.s >= 0n);
}

const same = (a: Value, b: Value) =>
  isNumeric(a) && isNumeric(b) ? new Fraction(a).equals(b) : String(a) === String(b);

/**
 * Four options, first from misconceptions, then from slips. In order of size the key is equally often in each place, so
 * neither place nor size gives it away.
 */
export function optionsOf(key: Value, wrong: Option[], kind: AnswerKind, random: Random): Option[] {
  const right: Option = { value: key, because: null };
  if (!isNumeric(key)) return random.shuffle([right, ...wrong.slice(0, 3)]);
  const number = new Fraction(key);
  const near = random
    .shuffle(slips(number, kind))
    .filter((value, i, all) => all.findIndex((other) => other.equals(value)) === i)
    .map((value): Option => ({ value, because: null }));
  const all = [...wrong, ...near.filter(({ value }) => !wrong.some((w) => same(w.value, value)))];
  const compare = ({ value }: Option) => new Fraction(value as number).compare(number);
  const [below, above] = [all.filter((o) => compare(o) < 0), all.filter((o) => compare(o) > 0)];
  const place = Math.min(random.int(0, 3), below.length);
  const options = [right, ...below.slice(0, place), ...above.slice(0, 3 - place)];
  return options.sort((a, b) => new Fraction(a.value as number).compare(b.value as number));
}
