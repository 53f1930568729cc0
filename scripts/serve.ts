// The parent of all processes of one installation on this machine: its database and its servers. With --prepare it only
// prepares the database.
import { DEMO_ACCOUNTS } from '#lib/accounts/demo/accounts.ts';
import { modelLine } from '#lib/platform/model/config.ts';
import { openInstallation } from '#db/open.ts';
import { env, hostOf, readEnv, seedMode } from '#lib/platform/config/env.ts';
import { startNotes } from '#lib/server/installation/installation.queries.ts';
import { prepareInstallation } from '#lib/server/installation/installation.service.ts';
import { localName } from './local-name.ts';
import { ensureSecret } from './secret.ts';
import { startDevelopment, startProcesses } from './served.ts';

async function announce(port: number): Promise<void> {
  const host = hostOf(env());
  const lines = [`Dars is ready on http://${localName(host)}:${port}`, modelLine()];
  if (seedMode(env()) === 'demo')
    lines.push(
      env().HOST
        ? `This demo, with its published passwords, listens on ${host}.`
        : 'This demo can be opened on this machine alone. For others in the network start it with HOST=0.0.0.0.',
      'Demo accounts:',
      ...DEMO_ACCOUNTS.map(({ email, password }) => `  ${email}  ${password}`),
    );
  lines.push(...(await startNotes()));
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`Dars cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** What to close, in reverse order, even if a stop comes during the start. */
const closers: (() => Promise<void>)[] = [];
let stopping: Promise<never> | undefined;

async function closeAll(): Promise<never> {
  for (const close of closers.reverse()) await close().catch(fail);
  process.exit();
}
const stop = () => (stopping ??= closeAll());

async function start(): Promise<void> {
  readEnv(process.env);
  const opening = openInstallation(env(), 4);
  closers.push(async () => (await opening).close());
  await opening;
  await prepareInstallation();
  if (stopping) return;
  if (process.argv.includes('--prepare')) return stop();
  const { DATABASE_OWNER_URL: _, ...inherited } = process.env;
  const variables = { ...inherited, AUTH_SECRET: ensureSecret() };
  const serve = env().NODE_ENV === 'development' ? startDevelopment : startProcesses;
  const children = serve(variables, stop);
  closers.push(children.stop);
  await announce(await children.port);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// Our parent process ended without sending a signal.
process.once('disconnect', () => void stop());
start().catch(async (error: unknown) => {
  if (!stopping) fail(error);
  await stop();
});
