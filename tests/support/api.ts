import { answerCall } from '#lib/server/api.ts';

export type Answer = { status: number; headers: Headers; body: any; text: string };
type Options = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: BodyInit;
};

// Missing from the DOM's types.
const STREAMING = { duplex: 'half' } as RequestInit;

/** Calls the real handler of a documented path, as a client with this token. */
export async function call(
  method: string,
  path: string,
  { token, body, headers, raw }: Options = {},
): Promise<Answer> {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    ...STREAMING,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await answerCall(request);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
  };
}
