import { createHash } from 'node:crypto';
import { BUCKETS, KIND_BUCKETS, windowsOf } from './features.ts';
import { KINDS, type Weights } from './classifier.ts';
import type { Phrasing } from './phrases.ts';

/** The same numbers on every machine. */
const randomFrom = (state: number) => () =>
  (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
type Random = () => number;
const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!;

/** One of the texts that a phrase with `{a|b}` stands for. */
const oneOf = (text: string, random: Random) =>
  text
    .replace(/\{([^}]*)\}/gu, (_, words: string) => pick(words.split('|'), random))
    .replace(/\s+/gu, ' ')
    .trim();

/** A slip of the keyboard: a letter left out, doubled by another, or two changed about. */
function misspelt(text: string, random: Random): string {
  const letters = [...text];
  for (let n = 0; n < 1 + letters.length / 25; n += 1) {
    const at = 1 + Math.floor(random() * (letters.length - 2));
    const kind = random();
    if (kind < 0.4) letters.splice(at, 1);
    else if (kind < 0.7) [letters[at], letters[at + 1]] = [letters[at + 1] ?? '', letters[at] ?? ''];
    else letters[at] = pick(letters, random);
  }
  return letters.join('');
}

/** `slips`, `mixed`: how many texts are misspelt, and how many stand beside a harmless one. */
const OPTIONS = { epochs: 14, rate: 0.25, decay: 1e-6, slips: 0.4, mixed: 0.3, picks: 3 };

/** Changes with whatever the weights depend on; `version` with this code. */
export const digestOf = (phrases: Phrasing[]): string =>
  createHash('sha256')
    .update(JSON.stringify({ version: 1, OPTIONS, phrases }))
    .digest('hex')
    .slice(0, 16);

type Example = { features: Uint32Array; danger: number; kind: number };

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** The weights that these phrases teach: logistic regression by AdaGrad, with one seed. */
export function train(phrases: Phrasing[]): Weights {
  const random = randomFrom(1);
  const harmless = phrases.filter(({ kind }) => kind === 'none');
  const weights = {
    danger: new Float32Array(BUCKETS + 1),
    kinds: new Float32Array(KIND_BUCKETS * KINDS.length),
  };
  const seen = {
    danger: new Float32Array(BUCKETS + 1).fill(1e-3),
    kinds: new Float32Array(KIND_BUCKETS * KINDS.length).fill(1e-3),
  };
  for (let epoch = 0; epoch < OPTIONS.epochs; epoch += 1) {
    for (const phrase of shuffled(phrases, random)) {
      const times = phrase.text.includes('{') ? OPTIONS.picks : 1;
      for (let n = 0; n < times; n += 1) learn(exampleOf(phrase));
    }
  }
  return { digest: digestOf(phrases), bias: weights.danger[BUCKETS]!, ...quantised(weights) };

  function exampleOf(phrase: Phrasing): Example {
    let text = oneOf(phrase.text, random);
    if (random() < OPTIONS.slips) text = misspelt(text, random);
    if (random() < OPTIONS.mixed) {
      const other = oneOf(pick(harmless, random).text, random);
      text = random() < 0.5 ? `${other} ${text}` : `${text} ${other}`;
    }
    const words = text
      .split(' ')
      .slice(0, 20)
      .join(' ')
      .replace(/[.!?؟۔;؛:\n]+/gu, ' ');
    return {
      features: windowsOf(words)[0] ?? new Uint32Array(),
      danger: phrase.kind === 'none' ? 0 : 1,
      kind: (KINDS as readonly string[]).indexOf(phrase.kind),
    };
  }

  function learn({ features, danger, kind }: Example): void {
    if (features.length === 0) return;
    const size = 1 / Math.sqrt(features.length);
    let sum = weights.danger[BUCKETS]!;
    for (const hash of features) sum += weights.danger[hash % BUCKETS]! * size;
    const off = logistic(sum) - danger;
    step(weights.danger, seen.danger, BUCKETS, off * 0.3);
    for (const hash of features) step(weights.danger, seen.danger, hash % BUCKETS, off * size);
    if (kind < 0) return;
    for (let one = 0; one < KINDS.length; one += 1) {
      let score = 0;
      for (const hash of features) score += weights.kinds[one * KIND_BUCKETS + (hash % KIND_BUCKETS)]! * size;
      const error = logistic(score) - Number(one === kind);
      if (Math.abs(error) < 0.02) continue;
      for (const hash of features)
        step(weights.kinds, seen.kinds, one * KIND_BUCKETS + (hash % KIND_BUCKETS), error * size);
    }
  }

  function step(values: Float32Array, sums: Float32Array, at: number, gradient: number): void {
    sums[at]! += gradient * gradient;
    values[at]! -= (OPTIONS.rate * gradient) / Math.sqrt(sums[at]!) + OPTIONS.decay * values[at]!;
  }
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** In few levels: with so many weights a coarse one does as well, and the file is small. */
function quantised({ danger, kinds }: { danger: Float32Array; kinds: Float32Array }) {
  const inLevels = (values: Float32Array, levels: number) => {
    const step = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6) / levels;
    return { step, values: Int8Array.from(values, (value) => Math.round(value / step)) };
  };
  return { danger: inLevels(danger.subarray(0, BUCKETS), 8), kinds: inLevels(kinds, 32) };
}
