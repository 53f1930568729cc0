import { evaluate } from './algebra/evaluate.ts';
import { equal, exact } from './algebra/exact.ts';
import { parse } from './algebra/parse.ts';

/** A negative number in brackets, as after a sign. */
export const s = (n: number) => (n < 0 ? `(${n})` : String(n));
/** `+ 3` or `- 3`. */
export const signed = (n: number) => (n < 0 ? `- ${-n}` : `+ ${n}`);
/** `3x`, or `x` alone for one. */
export const term = (c: number, letter: string) => (Math.abs(c) === 1 ? letter : `${Math.abs(c)}${letter}`);

/** `2x^2 - 3x + 1` from its coefficients, highest degree first. */
export const poly = (coefficients: number[], letter = 'x') => {
  const top = coefficients.length - 1;
  const terms = coefficients.flatMap((c, i) => {
    const power = top - i;
    if (c === 0) return [];
    const body = power === 0 ? String(Math.abs(c)) : term(c, power === 1 ? letter : `${letter}^${power}`);
    return [`${c < 0 ? '- ' : '+ '}${body}`];
  });
  return terms.join(' ').replace(/^\+ /u, '').replace(/^- /u, '-');
};
/** Compares two expressions at a few numbers, as a second check that they are equal. */
export const agree = (a: string, b: string) =>
  [-3, -1, 2, 5, 7].every((x) =>
    equal(evaluate(parse(a), { x: exact(x) }), evaluate(parse(b), { x: exact(x) })),
  );
