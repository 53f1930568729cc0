import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '#db/backup/load.ts';
import { withServer } from '#db/backup/read-server.ts';
import type { Table } from '#db/backup/tables.ts';
import { writeBackup } from '#db/backup/write.ts';
import { database, db, openPostgres } from '#db/client.ts';
import { enqueue } from '#lib/platform/job-queue.ts';
import { address, emptyDatabase, everything } from '../support/backup.ts';
import { makeCallers, makeSchool } from '../support/callers.ts';
import { makePerson } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'dars-backup-'));
const file = join(folder, 'school.dars');
const backUp = async (to = file) =>
  withServer(await address(), (source) => writeBackup(source, to, 'a secret of the installation'));

withQueue();
beforeAll(async () => {
  await makeCallers();
  const { lesson } = await makeSchool();
  await db().transaction((tx) => enqueue(tx, 'generate', { runId: 1, lessonId: lesson.id }));
  await database().query(`insert into installation (key, value) values ('odd', $1)`, [
    JSON.stringify({ text: 'tab\t newline\n backslash \\. \\N درس 🌙', list: [1.5, null] }),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  test('restores every row of every table, the waiting jobs and the sequences, and ends every session', async () => {
    const { rows, tables } = await backUp();
    const url = await emptyDatabase();
    const restored = await restoreBackup(url, file);
    expect(restored).toMatchObject({ rows, tables, hasJobs: true, secret: 'a secret of the installation' });
    const [before, after] = [await everything(await address()), await everything(url)];
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [name, held] of Object.entries(before)) expect([name, after[name]]).toEqual([name, held]);
    expect(before['public.users']).not.toEqual([]);
    expect(before['pgboss.job_common']).toHaveLength(1);
    const again = openPostgres(url, 1);
    const live = 'select count(*)::int as live from sessions where ended_at is null';
    const lives = [(await database().query(live, [])).rows, (await again.query(live, [])).rows];
    expect(lives).toEqual([[{ live: expect.any(Number) }], [{ live: 0 }]]);
    expect(lives[0]).not.toEqual(lives[1]);
    await again.query('update users set first_name = first_name', []);
    await expect(again.query('truncate audit_log', [])).rejects.toThrow('append-only');
    await again.close();
  });

  test('of a running installation holds the data of one moment', async () => {
    // A person registers while each table is read: without one snapshot the counts would not match the rows.
    await withServer(await address(), ({ ask, read }) => {
      async function* busy(table: Table) {
        await makePerson();
        yield* read(table);
      }
      return writeBackup({ ask, read: busy }, file, null);
    });
    const url = await emptyDatabase();
    await restoreBackup(url, file);
    const restored = openPostgres(url, 1);
    const people = '(select count(*) from users where erased_at is null)::int as people';
    const counted = '(select sum(count) from user_counts)::int as counted';
    const { rows } = await restored.query(`select ${people}, ${counted}`, []);
    await restored.close();
    expect(rows[0]!.people).toBe(rows[0]!.counted);
  });

  test('is not restored over existing accounts unless told to replace them', async () => {
    await backUp();
    const url = await emptyDatabase();
    await restoreBackup(url, file);
    await expect(restoreBackup(url, file)).rejects.toThrow('--replace');
    await restoreBackup(url, file, { replace: true });
    expect(await everything(url)).toEqual(await everything(await address()));
  });

  test('is not restored while somebody is at work', async () => {
    await expect(restoreBackup(await address(), file, { replace: true })).rejects.toThrow('is at work');
  });

  test('that is truncated or altered changes nothing', async () => {
    await backUp();
    const url = await emptyDatabase();
    await restoreBackup(url, file);
    const contents = await everything(url);
    const whole = gunzipSync(readFileSync(file));
    const changed = join(folder, 'changed.dars');
    whole[whole.indexOf('Laila') + 1] = 'e'.charCodeAt(0);
    writeFileSync(changed, gzipSync(whole));
    await expect(restoreBackup(url, changed, { replace: true })).rejects.toThrow(
      'did not come back as it was',
    );
    for (const size of [0, 10, Math.floor(readFileSync(file).length / 2), readFileSync(file).length - 20]) {
      const cut = join(folder, 'cut.dars');
      writeFileSync(cut, readFileSync(file));
      truncateSync(cut, size);
      await expect(restoreBackup(url, cut, { replace: true })).rejects.toThrow(/backup|end/);
    }
    expect(await everything(url)).toEqual(contents);
  });
});
