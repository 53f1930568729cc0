import type { Access } from '#lib/platform/auth/access.ts';
import { type ErrorCode, STATUS } from '#lib/platform/config/errors.ts';
import { asksFreshProof, type Call, idsOf, methodOf } from '#lib/platform/http/call.ts';
import { problemOf } from '#lib/platform/http/problem.ts';
import { en } from '#lib/platform/i18n/messages/en/index.ts';
import type { JsonObject } from './schemas.ts';

const HEADERS: Record<number, JsonObject> = {
  401: { 'WWW-Authenticate': { schema: { const: 'Bearer' } } },
  429: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
};

const OF_A_ROLE: Access[] = ['admin', 'teacher', 'student'];

/** Every code that a call can refuse with: its own, and those of access and validation. */
export function codesOf(call: Call): ErrorCode[] {
  const { access, uncounted, errors = [] } = call;
  const changes = methodOf(call) !== 'GET';
  const codes: ErrorCode[] = ['invalid', 'unavailable', ...errors];
  if (!uncounted) codes.push('too_many');
  if (asksFreshProof(call)) codes.push('second_factor_again', 'password_again');
  if (access !== 'anyone') codes.push('unauthenticated');
  if (OF_A_ROLE.includes(access) || (changes && access !== 'anyone')) codes.push('forbidden');
  if (access !== 'anyone' && access !== 'first-password') codes.push('first_password');
  if (access === 'learner') codes.push('profile_missing');
  if (changes) codes.push('bad_request', 'unsupported_type', 'too_large');
  if (idsOf(call).length > 0) codes.push('not_found');
  return [...new Set(codes)].sort((a, b) => STATUS[a] - STATUS[b]);
}

const example = (code: ErrorCode): JsonObject => {
  const problem = { ...problemOf(code, STATUS[code], en.errors.codes[code]), instance: INSTANCE };
  const errors = [{ field: 'email', message: 'Invalid email address' }];
  const faults = [{ field: 'email', code: 'email' }];
  return { value: code === 'invalid' ? { ...problem, errors, faults } : problem };
};
const INSTANCE = 'urn:uuid:2f6a0f0c-8c1f-4a57-9d5e-0b7a6a1a2b3c';

/** One example for each code; the calls' refusals refer to them. */
export const problemExamples = (): JsonObject =>
  Object.fromEntries((Object.keys(STATUS) as ErrorCode[]).map((code) => [code, example(code)]));

/** The refusals of a call, by status, with an example for each code. */
export function refusals(codes: ErrorCode[]): Record<string, JsonObject> {
  const statuses = [...new Set(codes.map((code) => STATUS[code]))];
  const entries = statuses.map((status) => {
    const those = codes.filter((code) => STATUS[code] === status);
    const examples = Object.fromEntries(
      those.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
    const schema = { $ref: '#/components/schemas/Problem' };
    return [
      status,
      {
        description: those.map((code) => en.errors.codes[code]).join(' · '),
        ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
        content: { 'application/problem+json': { schema, examples } },
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** RFC 9457 problem details. */
export const problemSchema: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  additionalProperties: false,
  properties: {
    type: {
      type: 'string',
      enum: [...Object.keys(STATUS), 'internal'].map((code) => `urn:dars:problem:${code}`),
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'One sentence that a person can read' },
    instance: { type: 'string', description: 'The request, as it stands in the log and in X-Request-Id' },
    errors: {
      type: 'array',
      description: 'With status 422: what is wrong, field by field',
      items: {
        type: 'object',
        required: ['field', 'message'],
        additionalProperties: false,
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    faults: {
      type: 'array',
      description: 'The same errors in the same order, for a program to word them itself',
      items: {
        type: 'object',
        required: ['field', 'code'],
        additionalProperties: false,
        properties: {
          field: { type: 'string' },
          code: { type: 'string', enum: Object.keys(en.errors.fields) },
          limit: { type: 'integer', description: 'The figure in the sentence' },
          names: { type: 'array', items: { type: 'string' }, description: 'The names in the sentence' },
        },
      },
    },
  },
};
