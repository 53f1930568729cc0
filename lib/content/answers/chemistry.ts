import { signs, withArrows } from './typed.ts';

const ELEMENTS = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr ' +
    'Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi Po Rn Ra U'
  ).split(' '),
);
const ATOMS = '(?:[A-Z][a-z]?\\d*)+';
const FORMULA = new RegExp(`^((?:${ATOMS}|\\(${ATOMS}\\)\\d*)+)(.*)$`, 'u');
const CHARGE = /^\^?\(?(?:(\d*)([+-]+)|([+-])(\d+))\)?$/u;

/** The charge of `2+`, `+2` and `++`; null for anything else. */
function chargeOf(text: string): number | null {
  if (text === '') return 0;
  const [, before, run, sign, after] = CHARGE.exec(text) ?? [];
  if (run === undefined && sign === undefined) return null;
  const size = Number(before || after || run!.length);
  return (run ?? sign)!.startsWith('+') ? size : -size;
}

/** A formula and its charge in every way to read it: without a raised figure, `Mg2+` may be either of two. */
function readingsOf(text: string): string[] {
  const [, body, rest = ''] = FORMULA.exec(text.replace(/[\s_]/gu, '')) ?? [];
  if (!body || !(body.match(/[A-Z][a-z]?/gu) ?? []).every((symbol) => ELEMENTS.has(symbol))) return [];
  const charge = chargeOf(rest);
  const [, formula, figure] = /^(.*\D\d*)(\d)$/u.exec(body) ?? [];
  const ion = figure && /^[+-]$/u.test(rest) ? [`${formula} ${chargeOf(figure + rest)}`] : [];
  return charge === null ? [] : [...ion, `${body} ${charge}`];
}

type Reaction = Map<string, number>[];

/** The substances on each side with the numbers before them; of an ion that can be read in two ways, the likelier. */
function reactionIn(text: string, arrow: RegExp): Reaction | null {
  const sides = text.split(arrow).map((side) => {
    const terms = side.trim().split(/\s*\+\s*(?=[\d(A-Z])/u);
    const substances = terms.map((term) => {
      const [, times, formula] = /^(\d*)\s*(.+)$/u.exec(term.trim()) ?? [];
      const [reading] = formula ? readingsOf(formula) : [];
      return reading && ([reading, Number(times || 1)] as const);
    });
    return substances.includes(undefined) || substances.includes('')
      ? null
      : new Map(substances as (readonly [string, number])[]);
  });
  return sides.length === 2 && !sides.includes(null) ? (sides as Reaction) : null;
}

/** Whether a key is a reaction, or the formula of a substance or an ion with a figure or a charge. */
export const isChemical = (key: string) => {
  const text = signs(key);
  return reactionIn(text, /→/u) !== null || (/[\d+-]/u.test(text) && readingsOf(text).length > 0);
};

function judgeReaction(typed: Reaction, key: Reaction): 'right' | 'form' | 'wrong' {
  const ratios = key.flatMap((side, at) =>
    [...side].map(([substance, times]) => (typed[at]!.get(substance) ?? 0) / times),
  );
  const isSame = key.every((side, at) => side.size === typed[at]!.size) && new Set(ratios).size === 1;
  if (!isSame || ratios[0] === 0) return 'wrong';
  return ratios[0] === 1 ? 'right' : 'form';
}

/** Whether there are no words but symbols of elements in a text. */
const isOfElements = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).every((run) =>
    (run.match(/[A-Z][a-z]?|./gu) ?? []).every((symbol) => ELEMENTS.has(symbol)),
  );

/** Judges a formula or a reaction. The substances of a side may stand in any order. */
export function judgeChemical(input: string, value: string): 'right' | 'form' | 'wrong' | 'unreadable' {
  const [text, key] = [signs(withArrows(input, value)), signs(value)];
  const reaction = reactionIn(key, /→/u);
  if (reaction) {
    const typed = reactionIn(text, /→|=/u);
    if (typed) return judgeReaction(typed, reaction);
    return /→|=/u.test(text) && isOfElements(text) ? 'wrong' : 'unreadable';
  }
  const tight = (one: string) => one.replace(/[\s_^()]/gu, '');
  if (text === text.toLowerCase() && tight(text) === tight(key).toLowerCase()) return 'right';
  const [readings, keyReadings] = [readingsOf(text), readingsOf(key)];
  // The key says by a raised figure which of the two it is.
  const meant = /\^/u.test(key) ? keyReadings.at(-1)! : keyReadings[0]!;
  if (readings.includes(meant)) return 'right';
  return readings.length > 0 ? 'wrong' : 'unreadable';
}
