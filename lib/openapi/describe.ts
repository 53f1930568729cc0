import type { z } from 'zod';
import type { Routes } from '#lib/http/resource.ts';
import type { Declaration } from '#lib/http/route.ts';
import { exampleOf } from './examples.ts';
import { codesOf, problemExamples, problemSchema, refusals } from './problems.ts';
import { type Json, wireSchema } from './schemas.ts';

/** A path under app/api, as its folder is called, with what it declares. */
export type DescribedPath = { path: string; routes: Routes };

const INTRODUCTION = `Everything that the screens of Dars do, for other clients.

Sign in with \`POST /login/\` and send the token as \`Authorization: Bearer …\`; it lives an hour. A browser's session cookie
is accepted too; a change by cookie must come from the same origin. Every path answers with and without its trailing slash.
Names are snake_case, ids are integers, times are ISO 8601 in UTC. An unknown field or query key is 422. Every refusal is
problem details (RFC 9457) with a \`detail\` for a person.`;

/** The OpenAPI 3.1 description of the paths, from the declarations that guard and validate them. */
export function describeApi(paths: DescribedPath[]): Json {
  const schemas: Record<string, Json> = { Problem: problemSchema };
  const described = paths.map(({ path, routes }) => {
    const operations = Object.entries(routes).map(([method, { declaration }]) => [
      method.toLowerCase(),
      operation(method, path, declaration, schemas),
    ]);
    return [wirePath(path), Object.fromEntries(operations)];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Dars', version: '1', description: INTRODUCTION },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(described.sort(([a], [b]) => String(a).localeCompare(String(b)))),
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

/** `/lessons/[id]/quiz` as `/lessons/{id}/quiz/`; a path that looks like a file has no slash. */
export const wirePath = (path: string) =>
  `${path.replace(/\[(\w+)\]/g, '{$1}')}${/\.\w+$/.test(path) ? '' : '/'}`;

const ACCESS: Record<Declaration['access'], string> = {
  anyone: 'For anyone, without a token.',
  'signed-in': 'For everyone who is signed in.',
  learner: 'For everyone who is signed in; a student sets up a profile first.',
  admin: 'For admins.',
};

function operation(
  method: string,
  path: string,
  declaration: Declaration,
  schemas: Record<string, Json>,
): Json {
  const { access, summary, body, bodyMode } = declaration;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[[\]]/g, '').replace(/(?:^|[/_.])(\w)/g, (_, c) => c.toUpperCase())}`,
    summary,
    description: ACCESS[access],
    tags: [path.split('/')[1]],
    security: access === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...pathParameters(declaration),
      ...queryParameters(declaration),
      ...headerParameters(declaration),
    ],
    ...(body ? { requestBody: requestBody(body, bodyMode, schemas) } : {}),
    responses: { ...successes(declaration, schemas), ...refusals(codesOf(method, declaration)) },
  };
}

function pathParameters({ params }: Declaration): Json[] {
  if (!params) return [];
  const { properties } = wireSchema(params, 'output', {});
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
}

function queryParameters({ query }: Declaration): Json[] {
  if (!query) return [];
  const { properties } = wireSchema(query, 'output', {});
  const { required = [] } = wireSchema(query, 'input', {});
  return Object.entries(properties as Json).map(([name, schema]) => {
    return { name, in: 'query', required: (required as string[]).includes(name), schema };
  });
}

const headerParameters = ({ takes = {} }: Declaration): Json[] =>
  Object.entries(takes).map(([name, description]) => {
    return { name, in: 'header', required: false, description, schema: { type: 'string', maxLength: 200 } };
  });

function requestBody(body: z.ZodType, mode: Declaration['bodyMode'], schemas: Record<string, Json>): Json {
  const schema = wireSchema(body, 'input', schemas);
  const content = { 'application/json': { schema, example: exampleOf(schema, schemas) } };
  const description = mode === 'free' ? 'JSON, whatever the content type says' : undefined;
  return { required: true, ...(description ? { description } : {}), content };
}

function successes(
  { output, status, gives = {}, produces }: Declaration,
  schemas: Record<string, Json>,
): Json {
  const headers = Object.fromEntries(
    Object.entries({ 'X-Request-Id': 'The request, as it stands in the log', ...gives }).map(
      ([name, description]) => [name, { description, schema: { type: 'string' } }],
    ),
  );
  const schema = output && wireSchema(output, 'output', schemas);
  const json = schema && { 'application/json': { schema, example: exampleOf(schema, schemas) } };
  const other = produces && { [produces]: { schema: { type: 'string' } } };
  const answer = {
    description: 'Done',
    headers,
    ...(json || other ? { content: { ...json, ...other } } : {}),
  };
  return Object.fromEntries(status.map((code) => [code, answer]));
}
