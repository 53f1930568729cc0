import { describe, expect, test } from 'vitest';
import { hostOf, readEnv, registrationMode, seedMode, studentsMode } from './env.ts';

describe('the environment', () => {
  test('needs no variable at all, and seeds the demo on the embedded database', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      JOBS: 'inline',
      TRUST_PROXY: 0,
      AI_TIMEOUT_MS: 60_000,
    });
    expect(seedMode(env)).toBe('demo');
  });

  test('seeds nothing on PostgreSQL unless told to', () => {
    const env = readEnv({ DATABASE_URL: 'postgres://localhost/dars' });
    expect(seedMode(env)).toBe('none');
    expect(seedMode({ ...env, SEED: 'curriculum' })).toBe('curriculum');
  });

  test.each([
    [{ PORT: 'abc' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must be a postgres:\/\/ address$/],
    [{ SEED: 'all' }, /^SEED: /],
    [{ AUTH_URL: 'school:3000' }, /^AUTH_URL: must be an address such as https:/],
    [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET: must have at least 32 characters$/],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/dars' }, /^AUTH_SECRET: is required/],
    [{ ADMIN_EMAIL: 'a@example.com' }, /^ADMIN_PASSWORD: /],
    [{ AI_API: 'soap' }, /^AI_API: /],
    [{ REGISTRATION: 'yes' }, /^REGISTRATION: /],
    [{ AI_STUDENTS: '12' }, /^AI_STUDENTS: /],
    [{ WEB_CONCURRENCY: '0' }, /^WEB_CONCURRENCY: /],
  ])('names the variable that is wrong in one line: %o', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(line);
  });

  test('opens registration and the model to everyone in a demo, and to nobody unasked in a school', () => {
    const demo = readEnv({});
    expect([registrationMode(demo), studentsMode(demo)]).toEqual(['open', 'all']);
    const school = readEnv({ SEED: 'curriculum' });
    expect([registrationMode(school), studentsMode(school)]).toEqual(['closed', undefined]);
    const told = readEnv({ SEED: 'curriculum', REGISTRATION: 'code', AI_STUDENTS: '13' });
    expect([registrationMode(told), studentsMode(told)]).toEqual(['code', '13']);
  });

  test('listens on this machine alone in a demo, and on all addresses in a school, unless told', () => {
    const hosts = [
      {},
      { HOST: '0.0.0.0' },
      { SEED: 'curriculum' },
      { DATABASE_URL: 'postgres://localhost/dars' },
    ];
    expect(hosts.map((variables) => hostOf(readEnv(variables)))).toEqual([
      '127.0.0.1',
      '0.0.0.0',
      undefined,
      undefined,
    ]);
    expect(hostOf(readEnv({ SEED: 'demo', DATABASE_URL: 'postgres://localhost/dars' }))).toBe('127.0.0.1');
  });

  test('takes an empty variable as unset', () => expect(readEnv({ PORT: '', SEED: '' }).PORT).toBe(3000));
});
