import type { z } from 'zod';
import { type Call, type Declaration, idsOf, methodOf, pathOf } from '#lib/platform/http/call.ts';
import { pathId } from '#lib/platform/config/ids.ts';
import { exampleOf } from './examples.ts';
import { codesOf, problemExamples, problemSchema, refusals } from './problems.ts';
import { type JsonObject, wireSchema } from './schemas.ts';

const INTRODUCTION = `Everything that the screens of Dars do, for other clients.

Sign in with \`POST /login/\` and send the token as \`Authorization: Bearer …\`; it lives an hour. A browser's session cookie
is accepted too; a change by cookie must come from the same origin. Every path answers with and without its trailing slash.
Names are snake_case, ids are integers, times are ISO 8601 in UTC. An unknown field or query key is 422. Every refusal is
problem details (RFC 9457) with a \`detail\` for a person.`;

/** The OpenAPI 3.1 description of the calls, from the declarations that guard and validate them. */
export function describeApi(calls: Call[]): JsonObject {
  const schemas: Record<string, JsonObject> = { Problem: problemSchema };
  const paths: Record<string, JsonObject> = {};
  for (const call of calls)
    paths[pathOf(call)] = {
      ...paths[pathOf(call)],
      [methodOf(call).toLowerCase()]: operation(call, schemas),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'Dars', version: '1', description: INTRODUCTION },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'authjs.session-token' },
      },
      examples: problemExamples(),
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
    },
  };
}

const ACCESS: Record<Declaration['access'], string> = {
  anyone: 'For anyone, without a token.',
  'first-password': 'For everyone who is signed in, also with a password that somebody else chose.',
  'signed-in': 'For everyone who is signed in.',
  learner: 'For everyone who is signed in; a student sets up a profile first.',
  student: 'For students.',
  teacher: 'For instructors and admins.',
  admin: 'For admins.',
};

/** Calls whose heading in the reference is not the first word of their path. */
const GROUPS: Record<string, string[]> = {
  classes: ['announcements', 'assignments', 'doors'],
  questions: ['question_reports'],
  quizzes: ['quiz_attempts', 'quiz_sessions'],
  practice: ['practice_items', 'practice_tasks', 'review'],
  users: ['login', 'logout', 'token', 'languages', 'notices', 'parent_links'],
  service: ['health', 'ready', 'openapi.json'],
};

/** The viewer shows at most 149 calls and headings together, so we use few headings. */
function groupOf(call: Call): string {
  const word = pathOf(call).split('/')[1]!;
  return Object.keys(GROUPS).find((name) => GROUPS[name]!.includes(word)) ?? word;
}

function operation(call: Call, schemas: Record<string, JsonObject>): JsonObject {
  const { access, summary, body, bodyMode } = call;
  return {
    operationId: operationId(call),
    summary,
    description: ACCESS[access],
    tags: [groupOf(call)],
    security: access === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(body ? { requestBody: requestBody(body, bodyMode, schemas) } : {}),
    responses: { ...successes(call, schemas), ...refusals(codesOf(call)) },
  };
}

/** `GET /lessons/{id}/quiz/` as `getLessonsIdQuiz`. */
const operationId = ({ name }: Call) =>
  name
    .replace(/^[A-Z]+/, (method) => method.toLowerCase())
    .replace(/[{}\s]|\/$/g, '')
    .replace(/[/_.](\w)/g, (_, letter: string) => letter.toUpperCase());

const pathParameters = (call: Call): JsonObject[] =>
  idsOf(call).map((name) => {
    return { name, in: 'path', required: true, schema: wireSchema(pathId, 'output', {}) };
  });

function queryParameters({ query }: Declaration): JsonObject[] {
  if (!query) return [];
  const { properties } = wireSchema(query, 'output', {});
  const { required = [] } = wireSchema(query, 'input', {});
  return Object.entries(properties as JsonObject).map(([name, schema]) => {
    return { name, in: 'query', required: (required as string[]).includes(name), schema };
  });
}

const headerParameters = ({ takes = {} }: Declaration): JsonObject[] =>
  Object.entries(takes).map(([name, description]) => {
    return { name, in: 'header', required: false, description, schema: { type: 'string', maxLength: 200 } };
  });

function requestBody(
  body: z.ZodType,
  mode: Declaration['bodyMode'],
  schemas: Record<string, JsonObject>,
): JsonObject {
  const schema = wireSchema(body, 'input', schemas);
  const content = { 'application/json': { schema, example: exampleOf(schema, schemas) } };
  const description = mode === 'free' ? 'JSON, whatever the content type says' : undefined;
  return { required: true, ...(description ? { description } : {}), content };
}

function successes(
  { answers, gives = {}, produces }: Declaration,
  schemas: Record<string, JsonObject>,
): JsonObject {
  const headers = Object.fromEntries(
    Object.entries({ 'X-Request-Id': 'The request, as it stands in the log', ...gives }).map(
      ([name, description]) => [name, { description, schema: { type: 'string' } }],
    ),
  );
  const other =
    produces && Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string' } }]));
  const entries = Object.entries(answers).map(([status, answer]) => {
    const schema = answer && wireSchema(answer, 'output', schemas);
    const json = schema && { 'application/json': { schema, example: exampleOf(schema, schemas) } };
    const content = json || other ? { content: { ...json, ...other } } : {};
    return [status, { description: 'Done', headers, ...content }];
  });
  return Object.fromEntries(entries);
}
