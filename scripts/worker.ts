import { openInstallation } from '#db/open.ts';
import { modelLine } from '#lib/platform/model/config.ts';
import { env, readEnv } from '#lib/platform/config/env.ts';
import { startJobs } from '#lib/server/boot/boot.jobs.ts';
import { log } from '#lib/platform/config/log.ts';

const READY_EVERY_MS = 1000;
const READY_TRIES = 120;

/** The server's first start creates the tables, and a worker may start before it. */
async function tablesAreThere(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await query('select 1 from generation_runs limit 1', []));
    } catch (error) {
      if (attempt === READY_TRIES) throw error;
      await new Promise((next) => setTimeout(next, READY_EVERY_MS));
    }
  }
}

async function main(): Promise<void> {
  readEnv(process.env);
  const database = await openInstallation(env(), undefined, 'servers');
  await tablesAreThere(database.query);
  const stop = await startJobs({ working: true });
  process.stdout.write(`Dars works its jobs.\n${modelLine()}\n`);
  let isLeaving = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isLeaving) return;
      isLeaving = true;
      void stop()
        .then(() => database.close())
        .catch((error: unknown) => log().error({ err: error as Error }, 'stopping failed'))
        .finally(() => process.exit(0));
    });
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The worker cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
