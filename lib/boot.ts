import { openEmbedded, openPostgres, setDatabase } from '#db/client.ts';
import { seed } from './seed.ts';
import { ensureFirstAdmin } from '#lib/accounts/first-admin.ts';
import { modelLine } from '#lib/ai/config.ts';
import { env, readEnv, seedMode } from '#lib/env.ts';
import { prepareRequests } from '#lib/http/incoming.ts';
import { startJobs } from '#lib/jobs/jobs.ts';
import { DEMO_ACCOUNTS } from '#lib/accounts/demo.ts';

/** Opens everything that the server needs, before it answers its first request. A failure is one line and the end. */
export async function boot(): Promise<void> {
  try {
    readEnv(process.env);
    prepareRequests();
    const { DATABASE_URL, DATA_DIR, PORT, JOBS } = env();
    const database = setDatabase(DATABASE_URL ? openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR));
    await database.migrate();
    const stopJobs = await startJobs({ working: JOBS === 'inline' });
    await seed(seedMode(env()));
    await ensureFirstAdmin();
    closeAtExit(async () => {
      await stopJobs();
      await database.close();
    });
    announce(PORT);
  } catch (error) {
    process.stderr.write(`Dars cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function closeAtExit(close: () => Promise<void>): void {
  let closing = false;
  const leave = () => {
    if (closing) return;
    closing = true;
    void close().finally(() => process.exit(0));
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
}

function announce(port: number): void {
  const lines = [`Dars is ready on http://localhost:${port}`, modelLine()];
  if (seedMode(env()) === 'demo')
    lines.push('Demo accounts:', ...DEMO_ACCOUNTS.map(({ email, password }) => `  ${email}  ${password}`));
  process.stdout.write(`${lines.join('\n')}\n`);
}
