// `npm run backup -- FILE [--patience SECONDS]`: a consistent copy of a running installation, in one file.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openInstallation } from '#db/open.ts';
import { withServer } from '#db/backup/read-server.ts';
import { halfOf, writeBackup } from '#db/backup/write.ts';
import { env } from '#lib/env.ts';
import { storedSecret } from './secret.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const note = (line: string) => process.stderr.write(`${line}\n`);

/** Ends the process if nothing was heard for a while: a backup that stands still must not look like one at work. */
function watchdog(file: string, seconds: number): NodeJS.Timeout {
  return setTimeout(() => {
    rmSync(halfOf(file), { force: true });
    note(`No backup was made. For ${seconds} seconds nothing came from the database.`);
    process.exit(1);
  }, seconds * 1000);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { patience: { type: 'string', default: '60' } },
  });
  const [file] = positionals;
  const seconds = Number(values.patience);
  if (!file || !(seconds > 0)) throw new Error('Say where to: npm run backup -- FILE [--patience SECONDS]');
  const database = await openInstallation(env(), 1);
  const watch = watchdog(file, seconds);
  const progress = {
    onRows: () => watch.refresh(),
    onTable: (name: string, rows: number) => {
      watch.refresh();
      note(`${name}: ${rows} rows`);
    },
  };
  try {
    const { tables, rows } = await withServer(database.url, (source) =>
      writeBackup(source, file, storedSecret(), progress),
    );
    say(
      `${file}: ${rows} rows of ${tables} tables. Keep it as safe as the school's own records: it holds the secret that signs sessions.`,
    );
  } finally {
    clearTimeout(watch);
    await database.close();
  }
}

await main().catch((error: unknown) => {
  note(`No backup was made. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
