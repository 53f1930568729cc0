import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#db/client.ts';
import { LOGINS } from '#db/embedded/place.ts';
import { admitServers } from '#db/server-login.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Starts a server with a migrated template database, of which each test file gets a copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({
    settings: '-c fsync=off -c full_page_writes=off -c synchronous_commit=off',
  });
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
  await admin`create database template_dars`;
  const template = openPostgres(server.url('template_dars'), 1);
  await template.migrate();
  await admin.unsafe(`create role ${LOGINS.servers} login`);
  await admitServers(template, LOGINS.servers);
  await template.close();
  await admin.end();
  project.provide('postgres', server.url('postgres'));
  return () => server.stop();
}
