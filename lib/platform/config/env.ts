import '#server-only';
import { z } from 'zod';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const whole = (fallback: number, min: number, max: number) =>
  z.preprocess(blankIsUnset, z.coerce.number().int().min(min).max(max).default(fallback));

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const jsonOr = <T extends z.ZodType>(fallback: object, schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value !== '' ? parsedJson(value) : fallback), schema);
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');
const days = (least: number) => z.int().min(least).max(36_500);

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: whole(3000, 0, 65535),
    HOST: optional(z.string()),
    /** Server processes on this machine; one per core by default. */
    WEB_CONCURRENCY: optional(z.coerce.number().int().min(1).max(256)),
    DATABASE_URL: optional(databaseAddress),
    /** Who migrates and runs the commands, where the servers' login shall not own the tables. */
    DATABASE_OWNER_URL: optional(databaseAddress),
    DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
    AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    AUTH_URL: optional(
      z
        .url()
        .regex(
          /^https?:\/\/[^\s/?#@]+\/?$/i,
          'must be an address such as https://school.example, without a path',
        ),
    ),
    SEED: optional(z.enum(['demo', 'curriculum', 'none'])),
    ADMIN_EMAIL: optional(z.email()),
    ADMIN_PASSWORD: optional(z.string().min(8).max(128)),
    /** Who must have a second factor. */
    REQUIRE_SECOND_FACTOR: z.preprocess(blankIsUnset, z.enum(['none', 'admins', 'staff']).default('none')),
    REGISTRATION: optional(z.enum(['open', 'code', 'closed'])),
    /** The school's own sign-in by OpenID Connect: all four or none. */
    OIDC_ISSUER: optional(
      z
        .string()
        .regex(
          /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$))[^\s?#]*$/,
          'must be an https:// address, or one of this machine',
        ),
    ),
    OIDC_CLIENT_ID: optional(z.string()),
    OIDC_CLIENT_SECRET: optional(z.string()),
    OIDC_NAME: optional(z.string().max(60, 'must have at most 60 characters')),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_BASE_URL: optional(z.url()),
    AI_MODEL: optional(z.string()),
    AI_MODEL_FAST: optional(z.string()),
    /** The model that solves items blind; `AI_MODEL` by default. */
    AI_MODEL_CHECK: optional(z.string()),
    AI_STUDENTS: optional(z.enum(['none', '13', 'all'])),
    AI_API: optional(z.enum(['responses', 'chat'])),
    AI_TIMEOUT_MS: whole(60_000, 100, 3_600_000),
    /** Tokens that the model takes in at once; found out where it is not set. */
    AI_CONTEXT_TOKENS: optional(z.coerce.number().int().min(2048).max(10_000_000)),
    /** Dollars for a million tokens by model: `{"name": {"input": 1.25, "output": 10}}`. */
    AI_PRICES: jsonOr(
      {},
      z.record(z.string(), z.strictObject({ input: z.number().min(0), output: z.number().min(0) })),
    ),
    /** Days that a kind of record is kept, where it ends before the account: `{"assistant": 30, "audit": 1095}`. */
    KEEP_DAYS: jsonOr(
      {},
      z.strictObject({
        assistant: days(1).default(90),
        signIns: days(1).default(30),
        notices: days(30).optional(),
        /** After a lead has closed them. */
        concerns: days(365).optional(),
        /** The costs of a month are shown. */
        modelUsage: days(31).optional(),
        /** The database refuses to delete what is younger. */
        audit: days(365).optional(),
      }),
    ),
    AI_BUDGET_TOKENS_USER: whole(200_000, 0, 2_000_000_000),
    AI_BUDGET_TOKENS_DAY: whole(20_000_000, 0, 2_000_000_000),
    JOBS: z.preprocess(blankIsUnset, z.enum(['inline', 'external']).default('inline')),
    /** Lets a host's scheduler work the jobs by `/api/cron/`. */
    CRON_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
    /** Lets a Prometheus read `/api/metrics/`. */
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    TRUST_PROXY: whole(0, 0, 10),
    /** Whom `/.well-known/security.txt` names. */
    SECURITY_CONTACT: optional(
      z.string().regex(/^(https:\/\/|mailto:|tel:)\S+$/, 'must be a mailto:, https:// or tel: address'),
    ),
    LOG_LEVEL: z.preprocess(
      blankIsUnset,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
  })
  .superRefine((env, context) => {
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.AUTH_SECRET)
      fail('AUTH_SECRET', 'is required with DATABASE_URL in production (32 characters or more)');
    if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
      fail('DATABASE_OWNER_URL', 'goes with DATABASE_URL: set both, or DATABASE_URL alone');
    if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
      fail('ADMIN_PASSWORD', 'and ADMIN_EMAIL go together: set both or neither');
    const oidc = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, env.OIDC_NAME].filter(Boolean);
    if (oidc.length === 0) return;
    if (oidc.length < 4)
      fail('OIDC_ISSUER', 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME go together: set all or none');
    if (!env.AUTH_URL) fail('AUTH_URL', 'is required with OIDC_ISSUER, which sends people back to it');
    if (env.REGISTRATION !== 'closed')
      fail('REGISTRATION', 'must be closed with OIDC_ISSUER, which finds people by their email');
  });

export type Env = z.infer<typeof schema>;

/** Reads and checks a set of variables. Throws an Error of one line that names the first bad one. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}

let cached: Env | undefined;

/** The process's own variables, checked once. */
export const env = (): Env => (cached ??= readEnv(process.env));

/** For tests: what `env()` answers from now on. */
export const setEnv = (changes: Partial<Env>) => {
  cached = { ...env(), ...changes };
};

/** What is seeded at start: `SEED`, else `demo` on the embedded database and nothing on PostgreSQL. */
export const seedMode = (e: Env) => e.SEED ?? (e.DATABASE_URL ? 'none' : 'demo');

/** The address to listen on: `HOST`, else this machine alone in a demo, whose passwords are published; undefined: all. */
export const hostOf = (e: Env) => e.HOST ?? (seedMode(e) === 'demo' ? '127.0.0.1' : undefined);

/** Who may make an account by themselves: `REGISTRATION`, else anyone who tries Dars out, and nobody in a school. */
export const registrationMode = (e: Env) => e.REGISTRATION ?? (seedMode(e) === 'demo' ? 'open' : 'closed');

/** The school's OpenID provider; undefined where none is configured. */
export function schoolProvider({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Env) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  };
}

/** Whose words may reach the model: `AI_STUDENTS`, else all in a demo; undefined where an admin chooses in the product. */
export const studentsMode = (e: Env) => e.AI_STUDENTS ?? (seedMode(e) === 'demo' ? 'all' : undefined);
