import { z } from 'zod';
import { type Access, type ActorFor, ensureAccess } from '#lib/auth/access.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { type ErrorCode, notFound } from '#lib/errors.ts';
import { consume } from '#lib/limits.ts';
import { log } from '#lib/log.ts';
import { addressOf } from './address.ts';
import { readBody } from './body.ts';
import { callerOf } from './caller.ts';
import { asDomainError } from './failure.ts';
import { parseInput } from './input.ts';
import { problemResponse } from './problem.ts';
import { toWire } from './wire.ts';

export type Call<A extends Access, P, Q, B> = {
  actor: ActorFor<A>;
  params: P;
  query: Q;
  body: B;
  request: Request;
  requestId: string;
  address: string;
};

export type Declaration = {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `free` reads any content type, as a beacon sends it. */
  bodyMode?: 'json' | 'free';
  output: z.ZodType | null;
  /** The first is what a plain value answers; others come from `reply()`. */
  status: [number, ...number[]];
  /** Refusals beyond those of every call. */
  errors?: ErrorCode[];
  /** Another representation than JSON, by media type, for the description. */
  produces?: string;
};

type Infer<T> = T extends z.ZodType ? z.infer<T> : undefined;
type Handle<D extends Declaration> = (
  call: Call<D['access'], Infer<D['params']>, Infer<D['query']>, Infer<D['body']>>,
) => Promise<Infer<D['output']> | Reply<Infer<D['output']>> | Response | void>;

/** An answer with another status or with headers of its own. */
export class Reply<T> {
  readonly body: T;
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(body: T, status: number, headers: Record<string, string> = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}
export const reply = <T>(body: T, status: number, headers?: Record<string, string>) =>
  new Reply(body, status, headers);

export type Route = {
  declaration: Declaration;
  run: (request: Request, raw: RawParams) => Promise<Response>;
};
type RawParams = Record<string, string | string[] | undefined>;

/** One method of one documented path: who may call it, what it takes, what it answers. */
export function route<const D extends Declaration>(declaration: D, handle: Handle<D>): Route {
  return {
    declaration,
    async run(request, raw) {
      const requestId = crypto.randomUUID();
      const started = performance.now();
      const response = await answer(declaration, handle as never, request, raw, requestId);
      response.headers.set('X-Request-Id', requestId);
      const ms = Math.round(performance.now() - started);
      const path = new URL(request.url).pathname;
      log().info({ requestId, method: request.method, path, status: response.status, ms }, 'call');
      return response;
    },
  };
}

async function answer(
  declaration: Declaration,
  handle: (call: Call<Access, unknown, unknown, unknown>) => Promise<unknown>,
  request: Request,
  raw: RawParams,
  requestId: string,
): Promise<Response> {
  try {
    const address = addressOf(request.headers);
    const actor = await admit(declaration.access, request, address);
    const json = declaration.body && (await readBody(request, declaration.bodyMode ?? 'json'));
    const body = declaration.body && parseInput(declaration.body, json);
    const query = parseInput(
      declaration.query ?? z.strictObject({}),
      Object.fromEntries(new URL(request.url).searchParams),
    );
    const params = parseParams(declaration.params, raw);
    const call = { actor, params, query, body, request, requestId, address };
    return respond(declaration, await handle(call as never));
  } catch (error) {
    const refusal = asDomainError(error, requestId);
    return refusal ? problemResponse(refusal, requestId) : internalProblem(requestId);
  }
}

async function admit(access: Access, request: Request, address: string): Promise<Actor | undefined> {
  await consume('address', address);
  if (access === 'anyone') return undefined;
  const actor = await callerOf(request);
  await consume('user', actor.userId);
  return ensureAccess(access, actor);
}

/** An id that isn't a positive integer in range names nothing: 404. */
function parseParams(schema: z.ZodObject | undefined, raw: RawParams): unknown {
  const parsed = schema?.safeParse(raw);
  if (parsed && !parsed.success) throw notFound();
  return parsed?.data;
}

/** A path parameter that names a row. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647));

function respond(declaration: Declaration, result: unknown): Response {
  if (result instanceof Response) return result;
  const { body, status, headers } =
    result instanceof Reply ? result : { body: result, status: declaration.status[0], headers: {} };
  const all = { 'Cache-Control': 'no-store', ...headers };
  if (!declaration.output) return new Response(null, { status, headers: all });
  return Response.json(toWire(declaration.output.parse(body)), { status, headers: all });
}

function internalProblem(requestId: string): Response {
  const body = {
    type: 'urn:dars:problem:internal',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on our side. Nothing was changed. Please try again.',
    instance: `urn:uuid:${requestId}`,
  };
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  return new Response(JSON.stringify(body), { status: 500, headers });
}
