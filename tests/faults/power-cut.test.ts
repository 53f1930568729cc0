import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { database, openPostgres, setDatabase } from '#db/client.ts';
import { judge } from './figures.ts';
import { leaveAfterCut } from './power/cut.ts';
import { type Entry, readRecording } from './power/recording.ts';
import {
  type Ack,
  buildRecorder,
  giveAway,
  makeSchool,
  newFolder,
  record,
  remove,
  serve,
} from './power/school.ts';
import { ROUNDS, SEED, seeded } from './seed.ts';
import { type Verdict, Witness } from './witness.ts';

const ACKNOWLEDGEMENTS = 150;

/** Starts a server on the disk that a power cut after these entries leaves, and checks what was acknowledged. */
async function judgeCut(
  first: string,
  folder: string,
  entries: Entry[],
  random: () => number,
): Promise<Verdict> {
  const data = join(folder, 'cut');
  remove(data);
  execFileSync('cp', ['-a', first, data]);
  leaveAfterCut(data, entries, random);
  giveAway(data);
  // The disk's contents are final: this start need not sync them.
  const server = await serve(data, { fsync: 'off' });
  // Without the driver's query for types, whose failure on torn pages would go unnoticed.
  const address = new URL(server.url);
  address.searchParams.set('fetch_types', 'false');
  setDatabase(openPostgres(address.href, 1));
  const witness = new Witness('power-cut');
  for (const entry of entries) if (entry.kind === 'ack') witness.write(JSON.parse(entry.line) as Ack);
  try {
    // An open attempt doesn't count as a second one.
    return { ...(await witness.verdict()), doubled: 0 };
  } finally {
    await database().close();
    await server.stop();
  }
}

async function recorded(more: Record<string, string> = {}) {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  giveAway(folder);
  const [data, first] = [join(folder, 'data'), join(folder, 'first')];
  const seats = await makeSchool(data);
  execFileSync('cp', ['-a', data, first]);
  const entries = readRecording(await record(data, seats, ACKNOWLEDGEMENTS, more));
  const acks = entries.flatMap((entry, n) => (entry.kind === 'ack' ? n : []));
  return { folder, first, entries, acks };
}

test('a power cut at any moment loses nothing that was acknowledged', async ({ skip }) => {
  if (!buildRecorder()) skip('This machine has no C compiler.');
  const { folder, first, entries, acks } = await recorded();
  const random = seeded(SEED);
  const total: Verdict = { saves: 0, submits: 0, failed: 0, missing: 0, doubled: 0, torn: 0, miscounted: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const end = acks[0]! + 1 + Math.floor(random() * (entries.length - acks[0]! - 1));
    const verdict = await judgeCut(first, folder, entries.slice(0, end), random);
    for (const name of Object.keys(total) as (keyof Verdict)[]) total[name] += verdict[name];
  }
  judge('power cut', ROUNDS, total);
});

test('the same cuts lose answers where the server does not wait for the disk', async ({ skip }) => {
  if (!buildRecorder()) skip('This machine has no C compiler.');
  const { folder, first, entries, acks } = await recorded({ fsync: 'off' });
  const random = seeded(SEED);
  const end = acks.at(-1)! + 1;
  const missing = await judgeCut(first, folder, entries.slice(0, end), random).then(
    (verdict) => verdict.missing,
    () => Infinity, // The database could not even be opened.
  );
  expect(missing).toBeGreaterThan(0);
});
