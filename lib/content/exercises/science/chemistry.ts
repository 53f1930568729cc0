import Fraction from 'fraction.js';
import { generator, step, worked } from '../generator.ts';
import { quantityPhrase } from '../value.ts';

const science = { version: 1, subject: 'science' } as const;

/** Atoms: symbol, molar mass in grams per mole, and how many are in the formula. */
type Atom = [symbol: string, mass: number, count: number];
const COMPOUNDS: Record<string, Atom[]> = {
  'CO₂': [
    ['C', 12, 1],
    ['O', 16, 2],
  ],
  'H₂SO₄': [
    ['H', 1, 2],
    ['S', 32, 1],
    ['O', 16, 4],
  ],
  'CaCO₃': [
    ['Ca', 40, 1],
    ['C', 12, 1],
    ['O', 16, 3],
  ],
  'Al₂O₃': [
    ['Al', 27, 2],
    ['O', 16, 3],
  ],
  'NH₃': [
    ['N', 14, 1],
    ['H', 1, 3],
  ],
  'CH₄': [
    ['C', 12, 1],
    ['H', 1, 4],
  ],
  'Fe₂O₃': [
    ['Fe', 56, 2],
    ['O', 16, 3],
  ],
  'HNO₃': [
    ['H', 1, 1],
    ['N', 14, 1],
    ['O', 16, 3],
  ],
  'MgCl₂': [
    ['Mg', 24, 1],
    ['Cl', 35.5, 2],
  ],
  'C₆H₁₂O₆': [
    ['C', 12, 6],
    ['H', 1, 12],
    ['O', 16, 6],
  ],
  'Na₂CO₃': [
    ['Na', 23, 2],
    ['C', 12, 1],
    ['O', 16, 3],
  ],
  'K₂O': [
    ['K', 39, 2],
    ['O', 16, 1],
  ],
};
const total = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const massOf = (atoms: Atom[]) => total(atoms.map(([, mass, count]) => mass * count));

export const molarMass = generator<{ compound: string }>({
  ...science,
  id: 'molar-mass',
  version: 2,
  grades: [10, 11],
  topic: 'molar-mass',
  practises: ['molar-mass'],
  levels: 1,
  kind: 'quantity',
  unit: 'gmol',
  few: 'Compounds that a school meets.',
  make: (r) => ({ compound: r.pick(Object.keys(COMPOUNDS)) }),
  values: ({ compound }) => ({
    compound,
    masses: COMPOUNDS[compound]!.map(([symbol, mass]) => `${symbol} = ${mass}`),
  }),
  key: ({ compound }) => massOf(COMPOUNDS[compound]!),
  wrong: {
    'ignores-the-index': ({ compound }) => {
      const masses = COMPOUNDS[compound]!.map(([, mass]) => mass);
      return worked(total(masses), masses.join(' + '));
    },
    'counts-atoms-only': ({ compound }) => {
      const counts = COMPOUNDS[compound]!.map(([, , count]) => count);
      return worked(total(counts), counts.join(' + '));
    },
    'multiplies-the-masses': ({ compound }) => {
      const masses = COMPOUNDS[compound]!.map(([, mass]) => mass);
      return worked(
        masses.reduce((a, b) => a * b),
        masses.join(' * '),
      );
    },
  },
  steps: ({ compound }) => {
    const atoms = COMPOUNDS[compound]!;
    const parts = atoms.map(([, mass, count]) => mass * count);
    return [
      step(
        'atoms-times-mass',
        `${atoms.map(([, mass, count]) => `${count} * ${mass}`).join(' + ')} = ${parts.join(' + ')}`,
      ),
      step('add', `${parts.join(' + ')} = ${massOf(atoms)}`),
    ];
  },
  proof: ({ compound }, key: number) =>
    COMPOUNDS[compound]!.flatMap(([, mass, count]) => Array<number>(count).fill(mass)).reduce(
      (left, mass) => left - mass,
      key,
    ) === 0,
});

/** a A₂ + ? B₂ → c product: atoms of B on the right, c times their number in the product. */
const REACTIONS: [
  left: string,
  second: string,
  right: string,
  inSecond: number,
  times: number,
  each: number,
][] = [
  ['2 H₂', 'O₂', '2 H₂O', 2, 2, 1],
  ['N₂', 'H₂', '2 NH₃', 2, 2, 3],
  ['4 Al', 'O₂', '2 Al₂O₃', 2, 2, 3],
  ['4 Fe', 'O₂', '2 Fe₂O₃', 2, 2, 3],
  ['2 Fe', 'Cl₂', '2 FeCl₃', 2, 2, 3],
  ['2 Al', 'Cl₂', '2 AlCl₃', 2, 2, 3],
  ['P₄', 'Cl₂', '4 PCl₃', 2, 4, 3],
  ['P₄', 'O₂', '2 P₂O₅', 2, 2, 5],
  ['4 P', 'O₂', '2 P₂O₅', 2, 2, 5],
  ['S₈', 'O₂', '8 SO₂', 2, 8, 2],
  ['P₄', 'Cl₂', '4 PCl₅', 2, 4, 5],
  ['2 P', 'Br₂', '2 PBr₃', 2, 2, 3],
];

export const balanceEquation = generator<{ index: number }>({
  ...science,
  id: 'balance-equation',
  version: 2,
  grades: [8, 10],
  topic: 'chemical-equations',
  practises: ['chemical-reactions', 'balancing-equations'],
  levels: 1,
  kind: 'number',
  few: 'Reactions that a school meets.',
  make: (r) => ({ index: r.int(1, REACTIONS.length - 1) }),
  values: ({ index }) => {
    const [left, second, right] = REACTIONS[index]!;
    return { equation: `\`${left} + □ ${second} → ${right}\`` };
  },
  key: ({ index }) => atoms(index) / REACTIONS[index]![3],
  wrong: {
    'copies-the-index': ({ index }) => REACTIONS[index]![5],
    'counts-molecules': ({ index }) => REACTIONS[index]![4],
    'gives-the-atoms': ({ index }) =>
      worked(atoms(index), `${REACTIONS[index]![4]} * ${REACTIONS[index]![5]}`),
    'one-too-many': ({ index }) => atoms(index) / REACTIONS[index]![3] + 1,
  },
  steps: ({ index }) => {
    const [, , , inSecond, times, each] = REACTIONS[index]!;
    return [
      step('count-atoms', `${times} * ${each} = ${atoms(index)}`),
      step('divide', `${atoms(index)} ÷ ${inSecond} = ${atoms(index) / inSecond}`),
    ];
  },
  proof: ({ index }, key: number) => key * REACTIONS[index]![3] === atoms(index),
});

const atoms = (index: number) => REACTIONS[index]![4] * REACTIONS[index]![5];

export const phTimes = generator<{ a: number; b: number }>({
  ...science,
  id: 'ph-times',
  grades: [9, 11],
  topic: 'acids-and-bases',
  practises: ['acids-and-bases'],
  levels: 1,
  kind: 'number',
  few: 'Whole steps of pH.',
  make: (r) => {
    const a = r.int(1, 6);
    return { a, b: a + r.int(2, 5) };
  },
  values: ({ a, b }) => ({ a, b }),
  key: ({ a, b }) => 10 ** (b - a),
  wrong: {
    'ph-difference': ({ a, b }) => worked(b - a, `${b} - ${a}`),
    'ph-ten-each': ({ a, b }) => worked(10 * (b - a), `10 * (${b} - ${a})`),
    'one-zero-too-many': ({ a, b }) => worked(10 ** (b - a + 1), `10^(${b} - ${a} + 1)`),
  },
  steps: ({ a, b }) => [
    step('ph-steps', `${b} - ${a} = ${b - a}`),
    step('multiply', `10^${b - a} = ${10 ** (b - a)}`),
  ],
  proof: ({ a, b }, key: number) => Math.log10(key) === b - a,
});

export const heat = generator<{ mass: number; rise: number }>({
  ...science,
  id: 'heat',
  version: 2,
  grades: [8, 9],
  topic: 'heat',
  practises: ['heat-transfer'],
  levels: 2,
  kind: 'quantity',
  unit: 'joule',
  make: (r, level) => ({
    mass: r.int(2, 8 + 4 * level),
    rise: level === 1 ? 10 * r.int(2, 8) : r.int(11, 79),
  }),
  values: ({ mass, rise }) => ({
    mass: quantityPhrase(mass, 'kg'),
    rise: quantityPhrase(rise, 'celsius'),
    each: quantityPhrase(4200, 'joule'),
  }),
  key: ({ mass, rise }) => 4200 * mass * rise,
  wrong: {
    'forgets-the-mass': ({ rise }) => worked(4200 * rise, `4200 * ${rise}`),
    'forgets-the-rise': ({ mass }) => worked(4200 * mass, `4200 * ${mass}`),
    'adds-instead-of-multiplies': ({ mass, rise }) => worked(4200 + mass + rise, `4200 + ${mass} + ${rise}`),
  },
  steps: ({ mass, rise }) => [
    step('multiply', `4200 * ${mass} = ${4200 * mass}`),
    step('multiply', `${4200 * mass} * ${rise} = ${4200 * mass * rise}`),
  ],
  proof: ({ mass, rise }, key: number) => key / rise / mass === 4200,
});

const CROSSES: [p: string, q: string][] = [
  ['Aa', 'Aa'],
  ['AA', 'aa'],
  ['Aa', 'aa'],
  ['AA', 'Aa'],
];

export const punnett = generator<{ cross: number; letter: string }>({
  ...science,
  id: 'punnett',
  version: 2,
  grades: [9, 11],
  topic: 'inheritance',
  practises: ['inheritance'],
  levels: 1,
  kind: 'percent',
  form: 'percent',
  few: 'Four crosses of one pair of letters, and the letters that name them.',
  make: (r) => ({ cross: r.pick([0, 2]), letter: r.pick(['A', 'B', 'D', 'G', 'R', 'T']) }),
  values: ({ cross, letter }) => {
    const [p, q] = CROSSES[cross]!.map((pair) => renamed(pair, letter));
    return { p: `\`${p}\``, q: `\`${q}\``, dominant: `\`${letter}\`` };
  },
  key: ({ cross }) => new Fraction(tall(cross), 4),
  wrong: {
    'pure-only': ({ cross }) => (cross === 0 ? worked(new Fraction(1, 4), `1 ÷ 4`) : null),
    'half-each': ({ cross }) => (cross === 0 ? worked(new Fraction(1, 2), `1 ÷ 2`) : null),
    'always-three-to-one': ({ cross }) => (cross === 2 ? worked(new Fraction(3, 4), `3 ÷ 4`) : null),
    'dominant-parent-decides': () => worked(new Fraction(1), `4 ÷ 4`),
  },
  steps: ({ cross }) => [
    step('four-boxes', '2 * 2 = 4'),
    step('to-percent', `${tall(cross)}/4 = ${25 * tall(cross)}%`),
  ],
  proof: ({ cross }, key: Fraction) => {
    const [p, q] = CROSSES[cross]!;
    const short = (pair: string) => new Fraction([...pair].filter((c) => c === 'a').length, 2);
    return key.equals(new Fraction(1).sub(short(p).mul(short(q))));
  },
});

const renamed = (pair: string, letter: string) =>
  pair.replace(/A/gu, letter).replace(/a/gu, letter.toLowerCase());
const boxes = (cross: number) =>
  [...CROSSES[cross]![0]].flatMap((a) => [...CROSSES[cross]![1]].map((b) => a + b));
const tall = (cross: number) => boxes(cross).filter((box) => box.includes('A')).length;
