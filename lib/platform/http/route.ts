import { z } from 'zod';
import { type ActorFor, ensureAccess, ensureFreshProof } from '#lib/platform/auth/access.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { failUnlessErased } from '#lib/platform/auth/erased.ts';
import { addressOf } from '#lib/platform/auth/client.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { pathId } from '#lib/platform/config/ids.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { noteCall } from '#lib/platform/config/observed.ts';
import { readBody } from './body.ts';
import { asksFreshProof, type Call, type Declaration, idsOf, type PathIds, statusesOf } from './call.ts';
import { actorOf } from './actor.ts';
import { parseInput, parseQuery } from './input.ts';
import { respond, type RawParams } from './respond.ts';
import { toWire } from './wire.ts';

type Infer<T> = T extends z.ZodType ? z.infer<T> : undefined;
type Input<C extends Call> = {
  actor: ActorFor<C['access']>;
  /** The ids in the path. */
  params: PathIds<C['name']>;
  query: Infer<C['query']>;
  body: Infer<C['body']>;
  request: Request;
  requestId: string;
  address: string;
};

type Answers<C extends Call> = Reply<Infer<C['answers'][keyof C['answers']]>, keyof C['answers']>;
type IsOne<T, Each = T> = T extends unknown ? ([Each] extends [T] ? true : false) : never;
/** A call with one status may return a plain value; any other names the status, by `reply()`. */
type Plain<C extends Call> =
  IsOne<keyof C['answers']> extends true ? Infer<C['answers'][keyof C['answers']]> | void : never;
type Handle<C extends Call> = (input: Input<C>) => Promise<Plain<C> | Answers<C> | Response>;

/** An answer with its status and headers. */
export class Reply<T, S> {
  readonly body: T;
  readonly status: S;
  readonly headers: Record<string, string>;
  constructor(body: T, status: S, headers: Record<string, string> = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}
export const reply = <T, const S>(body: T, status: S, headers?: Record<string, string>) =>
  new Reply(body, status, headers);

export type Route = {
  call: Call;
  run: (request: Request, raw: RawParams) => Promise<Response>;
};

/** Answers a declared call: `handle` gets the actor and the input, both checked. */
function route<C extends Call>(call: C, handle: Handle<C>): Route {
  return {
    call,
    run: async (request, raw) => {
      const started = performance.now();
      const response = await respond(request, raw, async (requestId) => {
        const input = { ...(await readCall(call, request, raw)), request, requestId };
        const result = await handle(input as never).catch((error: unknown) =>
          failUnlessErased(error, input.actor),
        );
        return answer(call, result);
      });
      noteCall({ call: call.name, status: response.status, ms: performance.now() - started });
      return response;
    },
  };
}

async function readCall(call: Call, request: Request, raw: RawParams) {
  const address = addressOf(request.headers);
  const actor = await admit(call, request, address);
  const body = await takeBody(call, request);
  const query = parseQuery(call.query ?? NOTHING, new URL(request.url).searchParams);
  return { actor, params: parseIds(idsOf(call), raw), query, body, address };
}

const NOTHING = z.strictObject({});

/** A call without a body accepts an empty object or nothing. */
async function takeBody(
  { body, bodyMode = 'json', mostBytes }: Pick<Declaration, 'body' | 'bodyMode' | 'mostBytes'>,
  request: Request,
) {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const json = await readBody(request, bodyMode, mostBytes);
  if (body && json === undefined) throw new DomainError('bad_request', 'The request needs a JSON body.');
  if (body) return parseInput(body, json);
  if (json !== undefined) parseInput(NOTHING, json);
  return undefined;
}

async function admit(call: Call, request: Request, from: string): Promise<Actor | undefined> {
  const { access, uncounted, isWatch, isNeverRefused } = call;
  const address = uncounted || isWatch ? null : from;
  if (access === 'anyone') {
    if (address) await consume('address', address);
    return undefined;
  }
  const counts = uncounted ? undefined : { address, ofUser: true, isNeverRefused };
  const actor = ensureAccess(access, await actorOf(request, { isUse: !isWatch, counts }));
  if (asksFreshProof(call)) ensureFreshProof(actor);
  return actor;
}

/** An id that is not a positive integer in range is not found: 404. */
function parseIds(names: string[], raw: RawParams): Record<string, number> {
  const ids = names.map((name) => {
    const parsed = pathId.safeParse(raw[name]);
    if (!parsed.success) throw notFound();
    return [name, parsed.data] as const;
  });
  return Object.fromEntries(ids);
}

function answer(call: Declaration, result: unknown): Response {
  if (result instanceof Response) return result;
  const { body, status, headers } =
    result instanceof Reply ? result : { body: result, status: statusesOf(call)[0]!, headers: {} };
  const schema = call.answers[status as keyof Declaration['answers']];
  const all = { 'Cache-Control': 'no-store', ...headers };
  if (!schema) return new Response(null, { status, headers: all });
  return Response.json(toWire(schema.parse(body)), { status, headers: all });
}

type CallsOf<M> = { [K in keyof M as M[K] extends Call ? K : never]: M[K] extends Call ? M[K] : never };

/** The routes of a feature: each call that its module declares with the function that answers it, and nothing else. */
export const bind = <M extends object>(
  declared: M,
  answers: { [K in keyof CallsOf<M>]: Handle<CallsOf<M>[K]> },
): Route[] =>
  Object.entries<Handle<Call>>(answers as never).map(([name, handle]) =>
    route(declared[name as keyof M] as Call, handle),
  );
