// `npm run backup -- FILE`: a consistent copy of a running installation, in one file.
import { openInstallation } from '#db/open.ts';
import { withServer } from '#db/backup/read-server.ts';
import { writeBackup } from '#db/backup/write.ts';
import { env } from '#lib/env.ts';
import { storedSecret } from './secret.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say where to: npm run backup -- FILE');
  const database = await openInstallation(env(), 1);
  try {
    const { tables, rows } = await withServer(database.url, (source) =>
      writeBackup(source, file, storedSecret()),
    );
    say(
      `${file}: ${rows} rows of ${tables} tables. Keep it as safe as the school's own records: it holds the secret that signs sessions.`,
    );
  } finally {
    await database.close();
  }
}

await main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`No backup was made. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
