'use client';

import type { z } from 'zod';
import type { Calls } from '#lib/server/calls.ts';
import type { ErrorCode, FieldError } from '#lib/platform/config/errors.ts';
import type { PathIds } from '#lib/platform/http/call.ts';
import type { Problem } from '#lib/platform/http/problem.ts';
import { camelKey, fromWire, type Json, snakeKey, toWire } from '#lib/platform/http/wire.ts';
import { useAuth } from './auth-store.ts';
import { noteServerTime } from './server-clock.ts';

export type Name = keyof Calls;

type Parsed<S> = S extends z.ZodType ? Json<z.infer<S>> : undefined;

/** A call's answer, from its declaration. */
export type Answer<N extends Name> = Parsed<Calls[N]['answers'][keyof Calls[N]['answers']]>;

type Options = { headers?: Record<string, string>; keepalive?: boolean; signal?: AbortSignal };
type Part<Has, Of> = [Has] extends [never] ? unknown : Of;
type IdsOf<N extends Name> = unknown extends PathIds<N> ? never : PathIds<N>;
type BodyOf<N extends Name> = Calls[N] extends { body: infer S extends z.ZodType } ? z.input<S> : never;
type QueryOf<N extends Name> = Calls[N] extends { query: infer S extends z.ZodType } ? z.input<S> : never;
/** A call's query as text. Blank values are left out. */
export type Query<N extends Name> = { [K in keyof QueryOf<N>]?: string };
/** A call's input: path ids, body and query. */
type CallInput<N extends Name> = Options &
  Part<IdsOf<N>, { params: IdsOf<N> }> &
  Part<BodyOf<N>, { body: BodyOf<N> }> &
  Part<QueryOf<N>, { query?: Query<N> }>;
type Rest<N extends Name> = object extends CallInput<N> ? [given?: CallInput<N>] : [given: CallInput<N>];
type PlainInput = Options & {
  params?: Record<string, number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** A refused call; `status` 0 if there was no answer at all. */
export class CallError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode | 'internal';
  readonly fields: FieldError[];
  /** Seconds until trying again can succeed. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: CallError['code'],
    detail: string,
    { fields = [], retryAfter }: { fields?: FieldError[]; retryAfter?: number | undefined } = {},
  ) {
    super(detail);
    this.name = 'CallError';
    this.detail = detail;
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.fields = fields.map(({ field, ...rest }) => ({ field: camelKey(field), ...rest }));
  }
}

const addressOf = (name: string, { params = {}, query = {} }: PlainInput) => {
  const path = name.slice(name.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, id: string) => String(params[id]));
  const pairs = Object.entries(query).flatMap(([key, value]) => (value ? [[snakeKey(key), value]] : []));
  return `/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
};

/** A call's address, for what the browser sends itself: a file link, a beacon. */
export const callAddress = <N extends Name>(
  name: N,
  given: Part<IdsOf<N>, { params: IdsOf<N> }> & Part<QueryOf<N>, { query: Query<N> }>,
) => addressOf(name, given as PlainInput);

/** A call's body as JSON. */
export const callBody = (body: unknown) => JSON.stringify(toWire(body));

const send = async (name: string, parts: PlainInput, token: string | null) => {
  const { body, headers, keepalive, signal } = parts;
  const response = await fetch(addressOf(name, parts), {
    method: name.slice(0, name.indexOf(' ')),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: callBody(body) }),
    ...(keepalive ? { keepalive } : {}),
    ...(signal ? { signal } : {}),
  });
  noteServerTime(response.headers.get('date'));
  return response;
};

async function failure(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const code = (problem.type?.split(':').pop() ?? 'internal') as CallError['code'];
  const { detail = '', errors = [], faults = [] } = problem;
  const fields = errors.map((error, index): FieldError => ({ code: 'invalid', ...error, ...faults[index] }));
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new CallError(response.status, code, detail, { fields, retryAfter });
}

let renewing: Promise<string | null> | undefined;

/** Gets a new token from the cookie session, with one request for all waiting calls. */
export const renewToken = (): Promise<string | null> =>
  (renewing ??= send('POST /token/' satisfies Name, {}, null)
    .then(async (response) => {
      const token = response.ok ? (await bodyOf<'POST /token/'>(response)).accessToken : null;
      useAuth.setState({ token });
      return token;
    })
    .finally(() => {
      renewing = undefined;
    }));

const bodyOf = async <N extends Name>(response: Response) =>
  (response.status === 204 ? undefined : fromWire(await response.json())) as Answer<N>;

/** Makes a declared call with the current token, renewed once if it has expired. Throws CallError. */
export async function call<N extends Name>(name: N, ...rest: Rest<N>): Promise<Answer<N>> {
  return bodyOf<N>(await callRaw(name, ...rest));
}

/** The same, with the answer's status and headers, such as a count or a version. */
export async function answerOf<N extends Name>(name: N, ...rest: Rest<N>) {
  const response = await callRaw(name, ...rest);
  return { body: await bodyOf<N>(response), status: response.status, headers: response.headers };
}

/** The same for a streamed answer. */
export async function callRaw<N extends Name>(name: N, ...rest: Rest<N>): Promise<Response> {
  const parts: PlainInput = rest[0] ?? {};
  const offline = (error: unknown) => {
    if (parts.signal?.aborted) throw error;
    throw new CallError(0, 'unavailable', '');
  };
  let response = await send(name, parts, useAuth.getState().token).catch(offline);
  if (response.status === 401) {
    const token = await renewToken().catch(() => null);
    if (token) response = await send(name, parts, token).catch(offline);
  }
  if (!response.ok) throw await failure(response);
  return response;
}
