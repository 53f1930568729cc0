// `npm run backup -- FILE [--to KEYFILE] [--patience SECONDS]`: a consistent copy of a running installation, in one file.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openInstallation } from '#db/open.ts';
import { encryptionTo } from '#db/backup/encryption.ts';
import { withServer } from '#db/backup/read-server.ts';
import { halfOf, writeBackup } from '#db/backup/write.ts';
import { env } from '#lib/platform/config/env.ts';
import { storedSecret } from './secret.ts';

const USAGE = 'Say where to: npm run backup -- FILE [--to KEYFILE] [--patience SECONDS]';
const ENCRYPTED = 'It opens with the secret key alone: keep that elsewhere, and twice.';
const PLAIN =
  'It is not encrypted: whoever has it reads everything about everybody, and has the secret of second factors. Encrypt it with --to KEYFILE, or keep it as safe as the machine itself.';

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
    options: { patience: { type: 'string', default: '60' }, to: { type: 'string' } },
  });
  const [file] = positionals;
  const seconds = Number(values.patience);
  if (!file || !(seconds > 0)) throw new Error(USAGE);
  const encrypt = values.to === undefined ? undefined : await encryptionTo(values.to);
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
      writeBackup(source, file, storedSecret(), { ...progress, encrypt }),
    );
    say(`${file}: ${rows} rows of ${tables} tables. ${encrypt ? ENCRYPTED : PLAIN}`);
  } finally {
    clearTimeout(watch);
    await database.close();
  }
}

await main().catch((error: unknown) => {
  note(`No backup was made. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
