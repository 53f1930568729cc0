// `npm run backup:key -- FILE`: a new pair of keys, FILE to restore backups and FILE.pub to make them.
import { writeFileSync } from 'node:fs';
import { makeBackupKey } from '#db/backup/encryption.ts';

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say where to: npm run backup:key -- FILE');
  const { secret, open } = await makeBackupKey();
  // A key that exists is not written over: the backups made to it would be shut for good.
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, open, { flag: 'wx' });
  process.stdout.write(
    `${file}.pub makes backups: npm run backup -- BACKUP --to ${file}.pub\n` +
      `${file} opens them: take it off this machine, and keep it in two places. Without it no backup can be restored.\n`,
  );
} catch (error) {
  process.stderr.write(`No key was made. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
