import { expect, test } from 'vitest';
import { streamReply } from './stream.ts';

async function partsOf(pieces: string[], failure?: Error) {
  const words = (async function* () {
    yield* pieces;
    if (failure) throw failure;
  })();
  const text = await streamReply({ source: 'model', words }).text();
  return [...text.matchAll(/^data: (\{.*\})$/gm)].map(
    ([, json]) => JSON.parse(json!) as { type: string; delta?: string },
  );
}
const deltas = (parts: { delta?: string }[]) => parts.flatMap(({ delta }) => delta ?? []);

test('the first piece of a reply is sent alone, and the pieces soon after it together', async () => {
  const parts = await partsOf(['One ', 'two ', 'three.']);
  expect(deltas(parts)).toEqual(['One ', 'two three.']);
  expect(parts.map(({ type }) => type).slice(-2)).toEqual(['text-end', 'finish']);
});

test('a reply that breaks off is sent up to there, and says that it broke off', async () => {
  const parts = await partsOf(['One ', 'two '], new Error('cut'));
  expect(deltas(parts)).toEqual(['One ', 'two ']);
  expect(parts.at(-1)!.type).toBe('error');
});

test('an empty reply ends without a text part', async () => {
  const parts = await partsOf([]);
  expect(parts.map(({ type }) => type)).toEqual(['start', 'finish']);
});
