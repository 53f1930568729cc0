// `npm run restore -- FILE [--key KEYFILE] [--replace]`: restores a backup into a stopped installation.
import { parseArgs } from 'node:util';
import { openInstallation } from '#db/open.ts';
import { restoreBackup } from '#db/backup/load.ts';
import { env } from '#lib/platform/config/env.ts';
import { restoreSecret } from './secret.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, key: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Say where from: npm run restore -- FILE [--key KEYFILE] [--replace]');
  const database = await openInstallation(env(), 1);
  try {
    const counts = await restoreBackup(database.url, file, {
      replace: values.replace ?? false,
      keyFile: values.key,
    });
    if (counts.secret) restoreSecret(counts.secret);
    say(
      `${counts.rows} rows of ${counts.tables} tables, as they were on ${counts.at}. Each was read back and is the same. Every session is ended: people sign in again.`,
    );
    if (!counts.hasJobs)
      say('Work that waited is left out, because it waited in another version of the queue: order it again.');
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
