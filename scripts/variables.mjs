// The allowed values of variables, in plain JavaScript so that they can be checked before anything is installed. lib/platform/config/env.ts
// repeats them with types, and a test compares the two.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';

const whole = (min, max) => (value) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max
    ? ''
    : `must be a whole number from ${min} to ${max}`;
};
const oneOf =
  (...words) =>
  (value) =>
    words.includes(value) ? '' : `must be one of ${words.join(', ')}`;
const address = (value) => (URL.canParse(value) ? '' : 'must be an address');
const like = (pattern, sentence) => (value) => (pattern.test(value) ? '' : sentence);
const databaseAddress = like(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

export const RULES = {
  PORT: whole(0, 65535),
  WEB_CONCURRENCY: whole(1, 256),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  AUTH_SECRET: like(/^[^]{32,}$/, 'must have at least 32 characters'),
  AUTH_URL: like(
    /^https?:\/\/[^\s/?#@]+\/?$/i,
    'must be an address such as https://school.example, without a path',
  ),
  SEED: oneOf('demo', 'curriculum', 'none'),
  ADMIN_EMAIL: like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
  ADMIN_PASSWORD: like(/^[^]{8,128}$/, 'must have 8 to 128 characters'),
  REGISTRATION: oneOf('open', 'code', 'closed'),
  OIDC_ISSUER: like(
    /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$))[^\s?#]*$/,
    'must be an https:// address, or one of this machine',
  ),
  OIDC_NAME: like(/^[^]{1,60}$/, 'must have at most 60 characters'),
  OPENAI_BASE_URL: address,
  AI_API: oneOf('responses', 'chat'),
  AI_STUDENTS: oneOf('none', '13', 'all'),
  AI_TIMEOUT_MS: whole(100, 3_600_000),
  AI_CONTEXT_TOKENS: whole(2048, 10_000_000),
  AI_BUDGET_TOKENS_USER: whole(0, 2_000_000_000),
  AI_BUDGET_TOKENS_DAY: whole(0, 2_000_000_000),
  JOBS: oneOf('inline', 'external'),
  CRON_SECRET: like(/^[^]{16,}$/, 'must have at least 16 characters'),
  METRICS_TOKEN: like(/^[^]{16,}$/, 'must have at least 16 characters'),
  TRUST_PROXY: whole(0, 10),
  SECURITY_CONTACT: like(/^(https:\/\/|mailto:|tel:)\S+$/, 'must be a mailto:, https:// or tel: address'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
};

/** One line about the first wrong variable, or undefined if all are right. */
export function wrongVariable(env, mode) {
  for (const [name, rule] of Object.entries(RULES)) {
    const fault = env[name] ? rule(env[name]) : '';
    if (fault) return `${name}: ${fault}`;
  }
  if (mode === 'production' && env.DATABASE_URL && !env.AUTH_SECRET)
    return 'AUTH_SECRET: is required with DATABASE_URL in production (32 characters or more)';
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    return 'DATABASE_OWNER_URL: goes with DATABASE_URL: set both, or DATABASE_URL alone';
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
    return 'ADMIN_PASSWORD: and ADMIN_EMAIL go together: set both or neither';
  return wrongProvider(env);
}

function wrongProvider(env) {
  const set = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'].filter(
    (name) => env[name],
  );
  if (set.length === 0) return undefined;
  if (set.length < 4)
    return 'OIDC_ISSUER: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME go together: set all or none';
  if (!env.AUTH_URL) return 'AUTH_URL: is required with OIDC_ISSUER, which sends people back to it';
  return env.REGISTRATION === 'closed'
    ? undefined
    : 'REGISTRATION: must be closed with OIDC_ISSUER, which finds people by their email';
}

function wrongFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `DATA_DIR: ${folder} can't be a folder of ours (${error.code})`;
  }
}

/** As `hostOf` in lib/platform/config/env.ts. */
export const hostOf = ({ HOST, SEED, DATABASE_URL }) =>
  HOST || ((SEED || (DATABASE_URL ? 'none' : 'demo')) === 'demo' ? '127.0.0.1' : undefined);

const wrongAddress = (env) =>
  new Promise((resolve) => {
    const { PORT } = env;
    const host = hostOf(env);
    const name = (code) => (code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST');
    const probe = createServer();
    probe.once('error', ({ code }) =>
      resolve(`${name(code)}: can't listen on ${host ? `${host}:` : ''}${PORT || 3000} (${code})`),
    );
    probe.listen({ port: Number(PORT || 3000), ...(host ? { host } : {}) }, () =>
      probe.close(() => resolve(undefined)),
    );
  });

/** Exits with one line if a variable is wrong, its folder can't be used or its port is taken. */
export async function checkVariables(mode, dataDir) {
  const env = process.env;
  const wrong =
    wrongVariable(env, mode) ??
    (env.DATABASE_URL ? undefined : wrongFolder(dataDir)) ??
    (await wrongAddress(env));
  if (!wrong) return;
  process.stderr.write(`Dars cannot start. ${wrong}\n`);
  process.exit(1);
}
