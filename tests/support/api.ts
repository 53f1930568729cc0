import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall } from '#lib/server/api.ts';
import { answeredAtFrontDoor, openFrontDoor } from '#lib/server/boot/front-door.ts';

export type Answer = { status: number; headers: Headers; body: any; text: string };
type Options = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: BodyInit;
};

// Missing from the DOM's types.
const STREAMING = { duplex: 'half' } as RequestInit;

const requestOf = (
  url: string,
  method: string,
  path: string,
  { token, body, headers, raw }: Options = {},
): Request =>
  new Request(`${url}/api${path}`, {
    method,
    ...STREAMING,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
  };
}

/** Calls the real handler of a documented path, as a client with this token. */
export const call = async (method: string, path: string, options?: Options): Promise<Answer> =>
  answerOf(await answerCall(requestOf('http://localhost:3000', method, path, options)));

let opening: Promise<string> | undefined;

async function openServer(): Promise<string> {
  openFrontDoor(answerCall);
  // A long query is the call's to refuse, not Node's.
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (request, response) => {
    if (!answeredAtFrontDoor(request, response)) response.writeHead(421).end();
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The same by a connection to a server's front door; what that leaves to the framework is called as above. */
export async function callAtFrontDoor(method: string, path: string, options?: Options): Promise<Answer> {
  const answer = await answerOf(
    await fetch(requestOf(await (opening ??= openServer()), method, path, options)),
  );
  return answer.status === 421 ? call(method, path, options) : answer;
}
