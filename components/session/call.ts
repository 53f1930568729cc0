'use client';

import type { FieldError } from '#lib/errors.ts';
import { useAuth } from './auth-store.ts';
import { noteServerTime } from './server-clock.ts';

/** A refusal of a documented call; `status` 0 where no answer came at all. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldError[];
  constructor(status: number, code: string, detail: string, fields: FieldError[] = []) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type Options = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
  signal?: AbortSignal;
};

const send = async (
  path: string,
  { method = 'GET', body, headers, keepalive, signal }: Options,
  token: string | null,
) => {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(keepalive ? { keepalive } : {}),
    ...(signal ? { signal } : {}),
  });
  noteServerTime(response.headers.get('date'));
  return response;
};

async function failure(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => ({}))) as {
    type?: string;
    detail?: string;
    errors?: FieldError[];
  };
  const code = problem.type?.split(':').pop() ?? 'internal';
  return new CallError(response.status, code, problem.detail ?? '', problem.errors);
}

let renewing: Promise<string | null> | undefined;

/** A fresh token from the cookie session; one request however many calls wait for it. */
export const renewToken = (): Promise<string | null> =>
  (renewing ??= send('/token/', { method: 'POST' }, null)
    .then(async (response) => {
      const token = response.ok ? ((await response.json()) as { access_token: string }).access_token : null;
      useAuth.setState({ token });
      return token;
    })
    .finally(() => {
      renewing = undefined;
    }));

/** Makes a documented call with the kept token, renewed once where it has run out. Throws CallError. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  return (await answerOf<T>(path, options)).body;
}

/** The same, with the answer's status and headers: a count, a version. */
export async function answerOf<T>(
  path: string,
  options: Options = {},
): Promise<{ body: T; status: number; headers: Headers }> {
  const response = await callRaw(path, options);
  const body = (response.status === 204 ? undefined : await response.json()) as T;
  return { body, status: response.status, headers: response.headers };
}

/** The same for an answer that is read as it comes. */
export async function callRaw(path: string, options: Options = {}): Promise<Response> {
  const offline = (error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, 'unavailable', '');
  };
  let response = await send(path, options, useAuth.getState().token).catch(offline);
  if (response.status === 401) {
    const token = await renewToken().catch(() => null);
    if (token) response = await send(path, options, token).catch(offline);
  }
  if (!response.ok) throw await failure(response);
  return response;
}
