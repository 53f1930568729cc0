import { z } from 'zod';
import { type Access, type ActorFor, ensureAccess } from '#lib/auth/access.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { DomainError, type ErrorCode, notFound } from '#lib/errors.ts';
import { MAX_ID } from '#lib/ids.ts';
import { consume } from '#lib/limits.ts';
import { together } from '#lib/together.ts';
import { addressOf } from './address.ts';
import { readBody } from './body.ts';
import { callerOf } from './caller.ts';
import { parseInput, parseQuery } from './input.ts';
import { respond, type RawParams } from './respond.ts';
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
  /** Not among the calls counted for a user and an address: it has limits of its own, or watches the process. */
  uncounted?: true;
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
  /** Request headers with a meaning for this call, and the answer's own headers, for the description. */
  takes?: Record<string, string>;
  gives?: Record<string, string>;
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

/** One method of one documented path: who may call it, what it takes, what it answers. */
export function route<const D extends Declaration>(declaration: D, handle: Handle<D>): Route {
  return {
    declaration,
    run: (request, raw) =>
      respond(request, raw, async (requestId) => {
        const call = { ...(await readCall(declaration, request, raw)), request, requestId };
        return answer(declaration, await handle(call as never));
      }),
  };
}

async function readCall(declared: Declaration, request: Request, raw: RawParams) {
  const address = addressOf(request.headers);
  const [, actor] = await together([
    declared.uncounted ? undefined : consume('address', address),
    admit(declared, request),
  ]);
  const body = await takeBody(declared, request);
  const query = parseQuery(declared.query ?? NOTHING, new URL(request.url).searchParams);
  return { actor, params: parseParams(declared.params, raw), query, body, address };
}

const NOTHING = z.strictObject({});

/** A call that takes no body may be sent an empty object, or none. */
async function takeBody(
  { body, bodyMode = 'json' }: Pick<Declaration, 'body' | 'bodyMode'>,
  request: Request,
) {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const json = await readBody(request, bodyMode);
  if (body && json === undefined) throw new DomainError('bad_request', 'The request needs a JSON body.');
  if (body) return parseInput(body, json);
  if (json !== undefined) parseInput(NOTHING, json);
  return undefined;
}

async function admit({ access, uncounted }: Declaration, request: Request): Promise<Actor | undefined> {
  if (access === 'anyone') return undefined;
  const actor = await callerOf(request);
  if (!uncounted) await consume('user', actor.userId);
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
  .pipe(z.int().min(1).max(MAX_ID));

function answer(declaration: Declaration, result: unknown): Response {
  if (result instanceof Response) return result;
  const { body, status, headers } =
    result instanceof Reply ? result : { body: result, status: declaration.status[0], headers: {} };
  const all = { 'Cache-Control': 'no-store', ...headers };
  if (!declaration.output) return new Response(null, { status, headers: all });
  return Response.json(toWire(declaration.output.parse(body)), { status, headers: all });
}
