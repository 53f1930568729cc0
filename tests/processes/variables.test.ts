import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostOf as hostOfEnv, readEnv } from '#lib/platform/config/env.ts';

type Rules = {
  RULES: Record<string, (value: string) => string>;
  hostOf: (variables: Record<string, string>) => string | undefined;
};
const { RULES, hostOf } = (await import('../../scripts/variables.mjs' as string)) as Rules;

const postgres = 'postgres://localhost/dars';
/** Of each variable some values that are right and some that are wrong. */
const VALUES: Record<string, { right: string[]; wrong: string[] }> = {
  PORT: { right: ['0', '80', '65535'], wrong: ['abc', '80.5', '99999', '-1'] },
  WEB_CONCURRENCY: { right: ['1', '16'], wrong: ['0', 'many', '1.5'] },
  DATABASE_URL: { right: [postgres, 'postgresql://u:p@h:5432/d'], wrong: ['mysql://x', 'localhost/dars'] },
  DATABASE_OWNER_URL: {
    right: [postgres, 'postgresql://u:p@h:5432/d'],
    wrong: ['mysql://x', 'localhost/dars'],
  },
  AUTH_SECRET: { right: ['x'.repeat(32)], wrong: ['short'] },
  AUTH_URL: {
    right: ['https://school.example', 'http://192.168.1.5:3000/'],
    wrong: ['school', 'school:3000', 'ftp://school.example', 'https://school.example/dars', 'https://'],
  },
  SEED: { right: ['demo', 'curriculum', 'none'], wrong: ['all'] },
  ADMIN_EMAIL: { right: ['head@school.example'], wrong: ['head', 'head@school'] },
  ADMIN_PASSWORD: { right: ['eight or more'], wrong: ['short', 'x'.repeat(129)] },
  REGISTRATION: { right: ['open', 'code', 'closed'], wrong: ['yes'] },
  OIDC_ISSUER: {
    right: ['https://id.school.example', 'https://id.example/realms/school', 'http://127.0.0.1:4000'],
    wrong: ['id.school.example', 'http://id.school.example', 'http://localhost.example', 'https://a?b=c'],
  },
  OIDC_NAME: { right: ['Kabul School'], wrong: ['x'.repeat(61)] },
  OPENAI_BASE_URL: { right: ['http://127.0.0.1:11434/v1'], wrong: ['ollama'] },
  AI_API: { right: ['responses', 'chat'], wrong: ['soap'] },
  AI_STUDENTS: { right: ['none', '13', 'all'], wrong: ['12'] },
  AI_TIMEOUT_MS: { right: ['100', '60000'], wrong: ['99', 'long'] },
  AI_CONTEXT_TOKENS: { right: ['4096', '131072'], wrong: ['2047', 'much'] },
  AI_BUDGET_TOKENS_USER: { right: ['0'], wrong: ['-1'] },
  AI_BUDGET_TOKENS_DAY: { right: ['5000'], wrong: ['lots'] },
  JOBS: { right: ['inline', 'external'], wrong: ['none'] },
  CRON_SECRET: { right: ['sixteen letters!'], wrong: ['too short'] },
  METRICS_TOKEN: { right: ['sixteen letters!'], wrong: ['too short'] },
  TRUST_PROXY: { right: ['0', '2'], wrong: ['11', 'true'] },
  SECURITY_CONTACT: {
    right: ['mailto:it@school.example', 'https://school.example/security', 'tel:+93-77-000'],
    wrong: ['it@school.example', 'http://school.example', 'mailto:a@b\nContact: c'],
  },
  LOG_LEVEL: { right: ['warn', 'silent'], wrong: ['loud'] },
};
const SCHOOL = {
  ...{ OIDC_ISSUER: 'https://id.school.example', OIDC_CLIENT_ID: 'dars', OIDC_CLIENT_SECRET: 'secret' },
  ...{ OIDC_NAME: 'School', AUTH_URL: 'https://school.example', REGISTRATION: 'closed' },
};
const PAIRS: Record<string, Record<string, string>> = {
  DATABASE_OWNER_URL: { DATABASE_URL: 'postgres://here/dars' },
  OIDC_ISSUER: SCHOOL,
  OIDC_NAME: SCHOOL,
  ADMIN_EMAIL: { ADMIN_PASSWORD: 'eight or more' },
  ADMIN_PASSWORD: { ADMIN_EMAIL: 'head@school.example' },
};
const accepts = (name: string, value: string) => {
  try {
    readEnv({ ...PAIRS[name], [name]: value });
    return true;
  } catch (error) {
    return !(error as Error).message.startsWith(`${name}:`);
  }
};

describe('the rules checked before anything is installed', () => {
  test('are those of the environment, variable by variable', () => {
    expect(Object.keys(RULES).sort()).toEqual(Object.keys(VALUES).sort());
    for (const [name, { right, wrong }] of Object.entries(VALUES)) {
      for (const value of right)
        expect([name, value, RULES[name]!(value), accepts(name, value)]).toEqual([name, value, '', true]);
      for (const value of wrong) {
        expect([name, value, RULES[name]!(value) === '']).toEqual([name, value, false]);
        expect([name, value, accepts(name, value)]).toEqual([name, value, false]);
      }
    }
  });
});

test('the sign-in of a school is set whole or not at all, also for whoever skips the first check', () => {
  expect(readEnv(SCHOOL).OIDC_NAME).toBe('School');
  for (const [name, message] of [
    ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'].map((name) => [
      name,
      'OIDC_ISSUER',
    ]),
    ...['AUTH_URL', 'REGISTRATION'].map((name) => [name, name]),
  ] as [string, string][])
    expect(() => readEnv({ ...SCHOOL, [name]: '' })).toThrow(new RegExp(`^${message}: `));
});

test.each([
  {},
  { HOST: '0.0.0.0' },
  { SEED: 'none' },
  { DATABASE_URL: postgres },
  { DATABASE_URL: postgres, SEED: 'demo' },
])('the start tries the address that the server then listens on: %o', (variables) => {
  expect(hostOf(variables)).toBe(hostOfEnv(readEnv(variables)));
});

describe('npm start on a fresh clone', () => {
  const clone = mkdtempSync(join(tmpdir(), 'dars-clone-'));
  beforeAll(() => {
    for (const name of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(name, join(clone, name), { recursive: true });
    writeFileSync(join(clone, 'a-file'), '');
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));
  const start = (env: Record<string, string>) => {
    const variables = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...env,
    } as unknown as NodeJS.ProcessEnv;
    const options = { cwd: clone, env: variables, encoding: 'utf8' as const, timeout: 20_000 };
    const { status, stderr } = spawnSync('npm', ['start', '--silent'], options);
    return { status, lines: stderr.split('\n').filter((line) => line.startsWith('Dars')) };
  };

  test.each([
    [{ PORT: 'abc' }, /^Dars cannot start\. PORT: /],
    [{ PORT: '80.5' }, /^Dars cannot start\. PORT: /],
    [{ PORT: '99999' }, /^Dars cannot start\. PORT: /],
    [{ DATA_DIR: 'a-file/below' }, /^Dars cannot start\. DATA_DIR: .*a-file/],
    [{ DATA_DIR: '/dev/null' }, /^Dars cannot start\. DATA_DIR: /],
    [{ HOST: '203.0.113.7' }, /^Dars cannot start\. HOST: /],
    [{ DATABASE_URL: 'postgres://localhost/dars' }, /^Dars cannot start\. AUTH_SECRET: /],
    [{ DATABASE_OWNER_URL: 'postgres://copy/dars' }, /^Dars cannot start\. DATABASE_OWNER_URL: goes with /],
    [{ ...SCHOOL, OIDC_CLIENT_SECRET: '' }, /^Dars cannot start\. OIDC_ISSUER: .* go together/],
    [{ ...SCHOOL, AUTH_URL: '' }, /^Dars cannot start\. AUTH_URL: /],
    [{ ...SCHOOL, REGISTRATION: 'open' }, /^Dars cannot start\. REGISTRATION: /],
  ])('%o ends with one line, before anything is installed', (variables, line) => {
    const { status, lines } = start(variables as unknown as Record<string, string>);
    expect([status, lines]).toEqual([1, [expect.stringMatching(line)]]);
    expect(existsSync(join(clone, 'node_modules'))).toBe(false);
  });

  test('a file .env sets what the environment does not', () => {
    writeFileSync(join(clone, '.env'), 'PORT=eighty\nSEED=school\n');
    try {
      expect(start({}).lines).toEqual([expect.stringMatching(/^Dars cannot start\. PORT: /)]);
      expect(start({ PORT: '0' }).lines).toEqual([expect.stringMatching(/^Dars cannot start\. SEED: /)]);
    } finally {
      rmSync(join(clone, '.env'));
    }
  });

  test('a port in use is named too', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { lines } = start({ PORT: String(port), DATA_DIR: 'fresh' });
    expect(lines).toEqual([expect.stringMatching(/^Dars cannot start\. PORT: .*EADDRINUSE/)]);
    other.close();
  });
});

describe('a build', () => {
  test('is up to date only while it is complete and its sources have not changed', async () => {
    const tree = mkdtempSync(join(tmpdir(), 'dars-tree-'));
    cpSync('scripts', join(tree, 'scripts'), { recursive: true });
    for (const name of ['app', 'lib', '.next']) mkdirSync(join(tree, name));
    for (const name of ['app/page.tsx', 'lib/one.ts', 'lib/two.ts']) writeFileSync(join(tree, name), name);
    type Prepare = { isBuilt: () => boolean; noteBuild: () => void };
    const { isBuilt, noteBuild } = (await import(join(tree, 'scripts', 'prepare.mjs'))) as Prepare;
    expect(isBuilt()).toBe(false);
    noteBuild();
    expect(isBuilt()).toBe(true);
    rmSync(join(tree, 'lib', 'two.ts'));
    expect(isBuilt()).toBe(false);
    writeFileSync(join(tree, 'lib', 'two.ts'), 'lib/two.ts');
    expect(isBuilt()).toBe(true);
    writeFileSync(join(tree, 'app', 'page.tsx'), 'another');
    expect(isBuilt()).toBe(false);
    rmSync(tree, { recursive: true });
  });
});
