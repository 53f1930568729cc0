import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { restoreBackup } from '../backup/load.ts';
import { rowsOf, SAME_WRITING } from '../backup/tables.ts';
import { type BackupSource, writeBackup } from '../backup/write.ts';

/** The database engine of earlier versions. Only this conversion needs it, so it is not installed otherwise. */
const READER = '@electric-sql/pglite@0.5.16';

type Answer = { rows: Record<string, unknown>[]; blob?: Blob };
type Engine = {
  query: (text: string) => Promise<Answer>;
  exec: (text: string) => Promise<unknown>;
  close: () => Promise<void>;
};
type Package = { PGlite: { create: (folder: string, options: object) => Promise<Engine> } };

/** Installs the old engine into a temporary folder. Throws a one-line Error if the registry can't be reached. */
export function installReader(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const how = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    folder,
    READER,
  ];
  try {
    execFileSync(npm, how, { stdio: 'ignore', shell: process.platform === 'win32' });
  } catch {
    throw new Error(
      `DATA_DIR: holds a database of an earlier version. Moving it needs the package ${READER} once, and npm could not install it.`,
    );
  }
  return folder;
}

export async function openOld(folder: string, reader: string): Promise<Engine> {
  const require = createRequire(join(reader, 'package.json'));
  const { PGlite } = (await import(require.resolve('@electric-sql/pglite'))) as Package;
  const { pg_trgm } = (await import(require.resolve('@electric-sql/pglite/contrib/pg_trgm'))) as {
    pg_trgm: unknown;
  };
  return PGlite.create(folder, { extensions: { pg_trgm } });
}

const sourceOf = (old: Engine): BackupSource => ({
  ask: async (text) => (await old.query(text)).rows,
  async *read(table) {
    const { blob } = await old.query(`copy (${rowsOf(table)}) to '/dev/blob'`);
    // No rows, no answer.
    for await (const chunk of (blob ?? new Blob()).stream()) yield Buffer.from(chunk);
  },
});

export const hasOldDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'pglite', 'PG_VERSION'));

/**
 * Copies the embedded database of an earlier version into this empty one, and compares the number of rows of every
 * table. The old files remain, as `pglite-moved`. Does nothing if there are none.
 */
export async function moveOldDatabase(dataDir: string, address: string): Promise<number> {
  const [from, work] = [join(resolve(dataDir), 'pglite'), join(resolve(dataDir), 'moving')];
  const reader = installReader(work);
  const old = await openOld(from, reader);
  const file = join(work, 'all.dars');
  await old.exec(SAME_WRITING);
  await writeBackup(sourceOf(old), file, null);
  await old.close();
  const { rows } = await restoreBackup(address, file);
  renameSync(from, join(resolve(dataDir), 'pglite-moved'));
  rmSync(work, { recursive: true });
  return rows;
}
