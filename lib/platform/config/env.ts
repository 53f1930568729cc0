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

/** The variables. `unset` says in a word what holds where one isn't set; both texts become docs/configuration.md. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(3000, 0, 65535).meta({ unset: '3000', description: 'the port to listen on' }),
  HOST: optional(z.string()).meta({
    unset: '`127.0.0.1` in a demo, else all addresses',
    description:
      'the address to listen on; a demo for the network, whose passwords are published, says `HOST=0.0.0.0`',
  }),
  WEB_CONCURRENCY: optional(z.coerce.number().int().min(1).max(256)).meta({
    unset: 'one a core, fewer where memory is short',
    description: 'server processes on this machine',
  }),
  DATABASE_URL: optional(databaseAddress).meta({
    unset: 'a PostgreSQL 18 of its own under `DATA_DIR`',
    description: 'PostgreSQL 15 or later',
  }),
  DATABASE_OWNER_URL: optional(databaseAddress).meta({
    unset: 'the servers own the tables of `DATABASE_URL`',
    description:
      "who migrates, so that the servers' login can't change a table or the audit log ([deploy.md](deploy.md))",
  }),
  DATA_DIR: z
    .preprocess(blankIsUnset, z.string().default('.data'))
    .meta({ unset: '`.data`', description: 'the folder of the embedded database and the generated secret' }),
  AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')).meta({
    unset: 'generated under `DATA_DIR`; required with `DATABASE_URL` in production',
    description: 'signs sessions and tokens; 32 characters or more',
  }),
  AUTH_URL: optional(
    z
      .url()
      .regex(
        /^https?:\/\/[^\s/?#@]+\/?$/i,
        'must be an address such as https://school.example, without a path',
      ),
  ).meta({
    unset: 'derived from the request',
    description: 'public origin behind a proxy, exactly as people open it',
  }),
  SEED: optional(z.enum(['demo', 'curriculum', 'none'])).meta({
    unset: '`demo` on the embedded database, else `none`',
    description: '`demo`: starter curriculum and demo accounts · `curriculum`: the curriculum alone · `none`',
  }),
  ADMIN_EMAIL: optional(z.email()).meta({
    unset: 'no admin is made',
    description:
      "makes the first admin at start, together with `ADMIN_PASSWORD`, in an installation that never had an admin of its own (the demo's don't count)",
  }),
  ADMIN_PASSWORD: optional(z.string().min(8).max(128)).meta({
    unset: 'no admin is made',
    description: "the first admin's password; 8 to 128 characters",
  }),
  REQUIRE_SECOND_FACTOR: z
    .preprocess(blankIsUnset, z.enum(['none', 'admins', 'staff']).default('none'))
    .meta({
      unset: '`none`',
      description:
        'who must set up a second factor before anything else: `none` · `admins` · `staff`: instructors too',
    }),
  REGISTRATION: optional(z.enum(['open', 'code', 'closed'])).meta({
    unset: '`open` in a demo, else `closed`',
    description:
      'who may make an account by themselves: `open` · `code`: with a code of the school or of a class whose door is open · `closed`',
  }),
  OIDC_ISSUER: optional(
    z
      .string()
      .regex(
        /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$))[^\s?#]*$/,
        'must be an https:// address, or one of this machine',
      ),
  ).meta({
    unset: 'no sign-in by the school',
    description:
      "the school's own sign-in by OpenID Connect ([adr/0020-school-sign-in.md](adr/0020-school-sign-in.md)); needs the other `OIDC_` variables, `AUTH_URL` and `REGISTRATION=closed`",
  }),
  OIDC_CLIENT_ID: optional(z.string()).meta({
    unset: 'no sign-in by the school',
    description: "the client that Dars is at the school's provider",
  }),
  OIDC_CLIENT_SECRET: optional(z.string()).meta({
    unset: 'no sign-in by the school',
    description: "that client's secret",
  }),
  OIDC_NAME: optional(z.string().max(60, 'must have at most 60 characters')).meta({
    unset: 'no sign-in by the school',
    description: "the school's word on the button: 'Sign in with …'",
  }),
  OPENAI_API_KEY: optional(z.string()).meta({
    unset: 'no language model',
    description: "a language model: the provider's key, or that of the server at `OPENAI_BASE_URL`",
  }),
  OPENAI_BASE_URL: optional(z.url()).meta({
    unset: 'the provider',
    description: 'any OpenAI-compatible server (vLLM, Ollama, LM Studio, a gateway)',
  }),
  AI_MODEL: optional(z.string()).meta({ unset: '`gpt-5.4`', description: 'the model that writes lessons' }),
  AI_MODEL_FAST: optional(z.string()).meta({
    unset: '`gpt-5.4-mini`, or `AI_MODEL` where that is set',
    description: 'the model for the tutor and feedback',
  }),
  AI_MODEL_CHECK: optional(z.string()).meta({
    unset: '`AI_MODEL`',
    description:
      "which model solves a lesson's questions blind and reads the lesson a second time; best not the one that wrote them",
  }),
  AI_STUDENTS: optional(z.enum(['none', '13', 'all'])).meta({
    unset: '`all` in a demo, else what an admin chose, at first `none`',
    description: 'whose words may reach the model: `none` · `13` (grades 8 to 12) · `all`',
  }),
  AI_API: optional(z.enum(['responses', 'chat'])).meta({
    unset: '`responses` for the provider, `chat` with `OPENAI_BASE_URL`',
    description: 'which wire API is spoken',
  }),
  AI_TIMEOUT_MS: whole(60_000, 100, 3_600_000).meta({
    unset: '60000',
    description:
      'longest wait for one call of the model, in milliseconds; the first try at feedback waits at most 8000',
  }),
  AI_CONTEXT_TOKENS: optional(z.coerce.number().int().min(2048).max(10_000_000)).meta({
    unset: "the server's list, else 4,096",
    description: 'the context window of the model that writes lessons, in tokens, prompt and answer together',
  }),
  AI_PRICES: jsonOr(
    {},
    z.record(z.string(), z.strictObject({ input: z.number().min(0), output: z.number().min(0) })),
  ).meta({
    unset: 'no costs are recorded',
    description:
      'dollars for a million tokens: `{"my-model": {"input": 1, "output": 4}}`; the cost of a model that is not in it is recorded as unknown',
  }),
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
  ).meta({
    unset: '`{"assistant": 90, "signIns": 30}`',
    description:
      'days that `assistant`, `signIns`, `notices` (30 or more), closed `concerns` (365), `modelUsage` (31) and `audit` (365) are kept; without a number, to the end of the account; the audit log without end',
  }),
  AI_BUDGET_TOKENS_USER: whole(200_000, 0, 2_000_000_000).meta({
    unset: '200000',
    description: 'tokens a day (UTC) for one person: after that the lesson itself answers, and says so',
  }),
  AI_BUDGET_TOKENS_DAY: whole(20_000_000, 0, 2_000_000_000).meta({
    unset: '20000000',
    description: 'tokens a day (UTC) for the installation',
  }),
  JOBS: z
    .preprocess(blankIsUnset, z.enum(['inline', 'external']).default('inline'))
    .meta({ unset: '`inline`', description: '`external`: only `npm run worker` works the job queue' }),
  CRON_SECRET: optional(z.string().min(16, 'must have at least 16 characters')).meta({
    unset: 'the call is closed',
    description:
      'a host’s scheduler works the jobs by `GET /api/cron/` with this secret as a bearer token ([deploy.md](deploy.md))',
  }),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')).meta({
    unset: 'the call is closed',
    description:
      'a Prometheus reads `GET /api/metrics/` with this as a bearer token ([deploy.md](deploy.md))',
  }),
  TRUST_PROXY: whole(0, 0, 10).meta({
    unset: '0',
    description:
      "how many proxies in front, on this machine or in a private network, are trusted to name the client's address",
  }),
  SECURITY_CONTACT: optional(
    z.string().regex(/^(https:\/\/|mailto:|tel:)\S+$/, 'must be a mailto:, https:// or tel: address'),
  ).meta({
    unset: 'that page is not found',
    description: 'whom `/.well-known/security.txt` names: a `mailto:`, `https://` or `tel:` address',
  }),
  LOG_LEVEL: z
    .preprocess(
      blankIsUnset,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    )
    .meta({
      unset: '`info`',
      description: 'from which severity on JSON lines are written to standard output',
    }),
});

const schema = variables.superRefine((env, context) => {
  const fail = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
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

/** Each variable that an administrator may set, with its meaning, in Markdown. */
export const describedVariables = (): { name: string; unset: string; meaning: string }[] =>
  Object.entries(variables.shape).flatMap(([name, one]) => {
    const { unset, description } = z.globalRegistry.get(one) ?? {};
    return description ? { name, unset: String(unset), meaning: description } : [];
  });

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
