import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openPostgres, setDatabase } from '#db/client.ts';
import { LOGINS } from '#db/embedded/place.ts';

async function openCopy(): Promise<Database> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgres'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template template_dars`);
  // The one right that the copy of a database doesn't bring along.
  await admin.unsafe(`grant create on database ${name} to ${LOGINS.servers}`);
  await admin.end();
  const address = new URL(inject('postgres'));
  address.username = LOGINS.servers;
  address.pathname = name;
  return openPostgres(address.href, 8);
}

let database: Database;
beforeAll(async () => {
  database = setDatabase(await openCopy());
});
afterAll(() => database.close());
