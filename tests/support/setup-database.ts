import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openPostgres, setDatabase } from '#db/client.ts';

async function openCopy(): Promise<Database> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgres'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template template_dars`);
  await admin.end();
  return openPostgres(inject('postgres').replace(/\/postgres$/, `/${name}`), 8);
}

let database: Database;
beforeAll(async () => {
  database = setDatabase(await openCopy());
});
afterAll(() => database.close());
