import { foldLoosely } from '#lib/content/items/fold.ts';

const LETTERS: [RegExp, string][] = [
  [/[ېۍیئ]/gu, 'ی'],
  [/ګ/gu, 'گ'],
  [/[ۀةہھە]/gu, 'ه'],
  [/[ںڼ]/gu, 'ن'],
  [/[آأإ]/gu, 'ا'],
  [/ؤ/gu, 'و'],
  [/ښ/gu, 'ش'],
  [/['’`]/gu, ''],
  [/[^\p{L}\p{N}]+/gu, ' '],
  [/(\p{L})\1+/gu, '$1'],
];

/** One spelling for what children's keyboards mix up: letters, marks, repeated letters. */
const plain = (text: string) =>
  LETTERS.reduce((result, [letters, letter]) => result.replace(letters, letter), foldLoosely(text)).trim();

/** Buckets that say whether there is danger, and buckets that say which. */
export const BUCKETS = 1 << 20;
export const KIND_BUCKETS = 1 << 13;
const LONGEST = 5;

const PRIME = 16777619;
const mixed = (hash: number) => (hash ^ (hash >>> 15)) >>> 0;

/** Hashes of the runs of 2 to 5 characters of a text, over the spaces, and of 1 to 3 of its words without their vowels. */
function hashesOf(text: string): Uint32Array {
  const padded = ` ${text} `;
  const words = text.replace(/(?<=\S)[aeiouyاویهع]/gu, '').split(' ');
  const found = new Uint32Array(padded.length * (LONGEST - 1) + words.length * 3);
  let count = 0;
  for (let at = 0; at < padded.length - 1; at += 1) {
    let hash = Math.imul(2166136261 ^ padded.charCodeAt(at), PRIME);
    for (let end = at + 1; end < Math.min(padded.length, at + LONGEST); end += 1) {
      hash = Math.imul(hash ^ padded.charCodeAt(end), PRIME);
      found[count++] = mixed(hash);
    }
  }
  for (let at = 0; at < words.length; at += 1) {
    let hash = 40389;
    for (let end = at; end < Math.min(words.length, at + 3); end += 1) {
      const word = `${words[end]} `;
      for (let n = 0; n < word.length; n += 1) hash = Math.imul(hash ^ word.charCodeAt(n), PRIME);
      found[count++] = mixed(hash);
    }
  }
  return found.subarray(0, count);
}

const WINDOW = 14;

/** Windows of so many words, each half over the next. */
const windowed = (words: string[]) =>
  Array.from({ length: Math.max(1, Math.ceil(words.length / (WINDOW / 2)) - 1) }, (_, n) =>
    words.slice((n * WINDOW) / 2, (n * WINDOW) / 2 + WINDOW).join(' '),
  );

/** The pieces of a message that are judged alone: its sentences, what is long in windows, and a short message as a whole. */
export function windowsOf(message: string): Uint32Array[] {
  const said = message.split(/[\n.!?؟۔;؛:]+/u);
  const folded = new Map([...new Set(said)].map((sentence) => [sentence, plain(sentence).split(' ')]));
  const sentences = said.map((sentence) => folded.get(sentence)!);
  const words = sentences.flat().filter(Boolean);
  const whole = words.length <= 2 * WINDOW ? [words.join(' ')] : [];
  const pieces = new Set([...whole, ...[...folded.values()].flatMap(windowed)]);
  return [...pieces].filter(Boolean).map(hashesOf);
}
