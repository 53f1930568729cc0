import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

export type Replica = {
  url: PostgresServer['url'];
  ask: (statement: string) => Promise<Record<string, unknown>>;
  /** Ends it as a power cut would. */
  halt: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a server in this folder, and another that follows it: from a copy of its files, taken while it ran. */
export async function startWithReplica(): Promise<{ primary: PostgresServer; replica: Replica }> {
  const [first, second] = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `dars-${name}-`)));
  const primary = await startPostgres({ home: first! });
  const connection = postgres(primary.url('postgres'), { max: 1, onnotice: () => {} });
  await connection`select pg_backup_start('replica', true)`;
  // Files may come and go during the copy; what the log of changes says is applied to it.
  spawnSync('cp', ['-a', join(first!, 'data'), second!]);
  const [label] = await connection<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  await connection.end();
  const data = join(second!, 'data');
  rmSync(join(data, 'postmaster.pid'));
  const { uid, gid } = statSync(data);
  for (const [name, text] of [
    ['backup_label', label!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(data, name), text);
    chownSync(join(data, name), uid, gid);
  }
  const source = `host=127.0.0.1 port=${primary.port} user=dars`;
  const replica = await startPostgres({
    home: second!,
    isKept: true,
    settings: `-c "primary_conninfo=${source}"`,
  });
  const reader = postgres(replica.url('postgres'), { max: 1, onnotice: () => {} });
  let isHalted = false;
  return {
    primary: {
      ...primary,
      stop: () => {
        primary.stop();
        rmSync(first!, { recursive: true, force: true });
      },
    },
    replica: {
      url: replica.url,
      ask: async (statement) => (await reader.unsafe(statement))[0]!,
      halt: async () => {
        await replica.halt('immediate');
        isHalted = true;
      },
      stop: async () => {
        await reader.end({ timeout: 1 });
        if (!isHalted) replica.stop();
        rmSync(second!, { recursive: true, force: true });
      },
    },
  };
}
