// Database tasks: `migrate`, `seed [demo|curriculum]`, `admin EMAIL PASSWORD`, `remove-demo`,
// `remove-second-factor EMAIL`, `remove-lead EMAIL`. The server may be running.
import { openInstallation } from '#db/open.ts';
import { createAdmin } from '#lib/accounts/first-admin.service.ts';
import { email, password } from '#lib/accounts/accounts.schema.ts';
import { takeSecondFactorOf } from '#lib/accounts/second-factor/second-factor.service.ts';
import { env, seedMode } from '#lib/platform/config/env.ts';
import { removeDemoAccounts } from '#lib/server/installation/demo.service.ts';
import { migrateInstallation, seed } from '#lib/server/installation/installation.service.ts';
import { endLeadOf } from '#lib/school/safeguarding/lead-changes.service.ts';

const TASKS =
  'migrate, seed [demo|curriculum], admin EMAIL PASSWORD, remove-demo, remove-second-factor EMAIL, remove-lead EMAIL';
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main([task, ...rest]: string[]): Promise<void> {
  const database = await openInstallation(env(), 4);
  try {
    await migrateInstallation();
    if (task === 'migrate') say('The database is up to date.');
    else if (task === 'seed') await seedAs(rest[0]);
    else if (task === 'admin') await makeAdmin(rest);
    else if (task === 'remove-demo') say(`Removed ${await removeDemoAccounts()} demo accounts.`);
    else if (task === 'remove-second-factor') await removeSecondFactor(rest[0]);
    else if (task === 'remove-lead') await removeLead(rest[0]);
    else throw new Error(`Say one of: ${TASKS}`);
  } finally {
    await database.close();
  }
}

async function seedAs(mode: string = seedMode(env())): Promise<void> {
  if (mode !== 'demo' && mode !== 'curriculum') throw new Error('Say what to seed: demo or curriculum');
  await seed(mode);
  say(`Seeded: ${mode}.`);
}

async function makeAdmin([address, secret]: string[]): Promise<void> {
  const admin = await createAdmin(email.parse(address), password.parse(secret));
  say(admin ? `${address} is an admin now.` : `${address} is registered already; nothing was changed.`);
}

async function removeSecondFactor(address = ''): Promise<void> {
  const removed = await takeSecondFactorOf(email.parse(address));
  say(removed ? `${address} signs in with the password alone now.` : `${address} has no second factor.`);
}

async function removeLead(address = ''): Promise<void> {
  const removed = await endLeadOf(email.parse(address));
  say(removed ? `${address} is no safeguarding lead any more.` : `${address} is no safeguarding lead.`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
