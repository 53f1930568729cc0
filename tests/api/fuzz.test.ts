import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { type Answer, call, callAtFrontDoor } from '../support/api.ts';
import { valuesOf, wild } from '../support/arbitrary.ts';
import { makeCallers, makeSchool } from '../support/callers.ts';
import { misfits, type Operation, operations } from '../support/description.ts';
import { withQueue } from '../support/queue.ts';

/** `FUZZ_SEED=… FUZZ_RUNS=…` varies or lengthens a run. fast-check prints the path to each failure. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 30);

console.log(`fuzz seed ${SEED}`);

withQueue();

async function makeWorld() {
  const { student, instructor, admin, newcomer } = await makeCallers();
  const { subject, lesson, draft } = await makeSchool();
  await db().execute(sql`delete from rate_limits`);
  const tokens = { admin: admin.token, learners: [student.token, instructor.token, newcomer.token] };
  return {
    tokens,
    ids: [subject.id, lesson.id, draft.id, lesson.quizId, draft.quizId, student.id, newcomer.id],
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.trim());
const idText = (ids: number[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids).map(String) },
    fc.integer().map(String),
    fc.constantFrom('abc', '-1', '0', '1.5', '99999999999999999999', '2147483648', '١', '1%00'),
  );

function queries(parameters: any[], ids: number[]): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const fields = known.map(({ name, schema }) => [name, valuesOf(schema, ids).map(text)]);
  const record = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>, {
    requiredKeys: [],
  });
  const query = record.map((values) => {
    const pairs = Object.entries(values).map(([key, value]) => [key, value!.toWellFormed()]);
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  });
  const odd = fc.constantFrom('?page=1', '?limit=1&limit=2', '?%00=1', '?%ff', '?__proto__=1', '?=&&=');
  return fc.oneof({ weight: 9, arbitrary: query }, { weight: 1, arbitrary: odd });
}

const headerNames = [
  'if-match',
  'idempotency-key',
  'quiz-session',
  'time-zone',
  'accept',
  'origin',
  'cookie',
  'x-forwarded-for',
];
const headers = fc.record(Object.fromEntries(headerNames.map((name) => [name, visible])), {
  requiredKeys: [],
});

function bodies(operation: any, ids: number[]) {
  const schema = operation.requestBody?.content['application/json'].schema;
  const json = { 'content-type': 'application/json' };
  const typed = (raw: fc.Arbitrary<string>, more: object = json) =>
    raw.map((text) => ({ raw: text, headers: more }));
  const texts = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed());
  return fc.oneof(
    {
      weight: 12,
      arbitrary: typed((schema ? valuesOf(schema, ids) : wild).map((value) => JSON.stringify(value) ?? '')),
    },
    { weight: 1, arbitrary: typed(texts) },
    { weight: 1, arbitrary: typed(texts, { 'content-type': 'text/plain' }) },
    { weight: schema ? 1 : 6, arbitrary: fc.constant({ raw: '', headers: {} }) },
  );
}

function requests({ operation, method, path }: Operation, { ids, tokens }: World) {
  const admin = { weight: path.includes('admin') ? 12 : 2, arbitrary: fc.constant(tokens.admin) };
  const learner = { weight: 3, arbitrary: fc.constantFrom(...tokens.learners) };
  return fc.record({
    door: fc.constantFrom(call, callAtFrontDoor),
    id: idText(ids),
    slash: fc.boolean(),
    query: queries(operation.parameters, ids),
    headers,
    token: fc.oneof(admin, learner, fc.constant(undefined), visible),
    body: method === 'GET' ? fc.constant({ raw: '', headers: {} }) : bodies(operation, ids),
  });
}

/** How an answer differs from its description. */
function faults({ operation }: Operation, { status, headers: given, body, text }: Answer): string[] {
  const described = operation.responses[status];
  if (status >= 500 && body?.type !== 'urn:dars:problem:no_model')
    return [`${status}: ${text.slice(0, 200)}`];
  if (!described) return [`${status} is not described: ${text.slice(0, 200)}`];
  const type = given.get('content-type')?.split(';')[0] ?? '';
  if (!described.content) return text === '' ? [] : ['has a body where none is described'];
  const content = described.content[type];
  if (!content) return [`${status} as ${type || 'nothing'} is not described`];
  const code = body?.type?.split(':').at(-1);
  if (status >= 400 && !(code in content.examples))
    return [`${status} with the code ${code} is not described`];
  return type.includes('json') ? misfits(content.schema, body) : [];
}

describe.each(operations)('$method $path', (one) => {
  test(
    'never fails, whatever it is sent, and answers as described',
    async () => {
      const world = await makeWorld();
      const property = fc.asyncProperty(
        requests(one, world),
        async ({ door, id, slash, query, headers: more, token, body }) => {
          const path = one.path.replace('{id}', encodeURIComponent(id));
          const to = `${slash ? path : path.replace(/\/$/, '')}${query}`;
          const raw = body.raw === '' ? undefined : body.raw;
          const answer = await door(one.method, to, {
            token,
            headers: { ...more, ...body.headers } as Record<string, string>,
            ...(raw && { raw }),
          });
          expect(faults(one, answer)).toEqual([]);
        },
      );
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    },
    60_000 + RUNS * 200,
  );
});
