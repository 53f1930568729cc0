import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Danger, DANGERS } from '#lib/vocabulary.ts';
import { BUCKETS, KIND_BUCKETS, windowsOf } from './features.ts';

/** The kinds that can be told from words. */
export const KINDS = DANGERS.filter((kind) => kind !== 'abuse' && kind !== 'askedForHelp');

/** One byte a weight, and what one of its steps is worth. */
type Table = { step: number; values: Int8Array };
/** `digest`: of the phrases and the settings that they were made from. */
export type Weights = { digest: string; bias: number; danger: Table; kinds: Table };

const fileOf = (root: string) => join(root, 'lib', 'school', 'safeguarding', 'danger', 'weights.gz');

/** Packed: a line of JSON, then the bytes of both tables. */
export function writeWeights({ danger, kinds, ...rest }: Weights, root = process.cwd()): void {
  const head = JSON.stringify({ ...rest, steps: [danger.step, kinds.step] });
  const bytes = [danger, kinds].map(({ values }) => Buffer.from(values.buffer));
  writeFileSync(fileOf(root), gzipSync(Buffer.concat([Buffer.from(`${head}\n`), ...bytes]), { level: 9 }));
}

export function readWeights(root = process.cwd()): Weights {
  const file = gunzipSync(readFileSync(fileOf(root)));
  const end = file.indexOf(10);
  const { steps, ...rest } = JSON.parse(file.toString('utf8', 0, end)) as Omit<
    Weights,
    'danger' | 'kinds'
  > & {
    steps: [number, number];
  };
  const bytes = new Int8Array(file.subarray(end + 1));
  return {
    ...rest,
    danger: { step: steps[0], values: bytes.subarray(0, BUCKETS) },
    kinds: { step: steps[1], values: bytes.subarray(BUCKETS) },
  };
}

let cached: Weights | undefined;
const ownWeights = () => (cached ??= readWeights());

const sumOf = ({ step, values }: Table, features: Uint32Array, buckets: number, from = 0) => {
  let sum = 0;
  for (const hash of features) sum += values[from + (hash % buckets)]!;
  return (sum * step) / Math.sqrt(features.length);
};

/** Of many pieces one looks like danger by chance sooner than of few. */
const PER_PIECE = 0.5;

/** How likely it is, 0 to 1, that a message tells of danger, by its most telling piece; and of which kind it would be. */
export function classify(message: string, weights = ownWeights()): { likelihood: number; kind: Danger } {
  const windows = windowsOf(message);
  const scores = windows.map((features) => weights.bias + sumOf(weights.danger, features, BUCKETS));
  const most = scores.reduce((best, score) => Math.max(best, score), -20);
  const features = windows[scores.indexOf(most)] ?? new Uint32Array();
  const byKind = KINDS.map((_, at) => sumOf(weights.kinds, features, KIND_BUCKETS, at * KIND_BUCKETS));
  const sum = most - PER_PIECE * Math.log(Math.max(1, windows.length / 2));
  return { likelihood: 1 / (1 + Math.exp(-sum)), kind: KINDS[byKind.indexOf(Math.max(...byKind))]! };
}
