import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as ask, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeLog, setLog } from '#lib/platform/config/log.ts';
import { readBody } from '#lib/platform/http/body.ts';
import { file } from '#lib/platform/http/file.ts';
import { asDomainError } from '#lib/platform/http/failure.ts';
import { problemResponse } from '#lib/platform/http/problem.ts';
import { answeredAtFrontDoor, openFrontDoor } from './front-door.ts';

const server = createServer((request, response) => {
  if (!answeredAtFrontDoor(request, response)) response.writeHead(421).end('the framework');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
/** One connection, so that what a request leaves behind meets the next. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => {
  setLog(undefined);
  agent.destroy();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => setLog(makeLog('silent')));

async function send(path: string, options: RequestOptions = {}, body?: string): Promise<IncomingMessage> {
  const sent = ask({ agent, port, path, ...options }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}
const json = (value: unknown) => async () => Response.json(value);

test('plain paths below /api are answered, and every other one is left to the framework', async () => {
  openFrontDoor(json('here'));
  const statuses = async (paths: string[]) =>
    Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, (await send(path).then(read)).status])),
    );
  const read = async (answer: IncomingMessage) => ({ status: answer.statusCode, text: await text(answer) });
  const ours = [
    '/api/languages',
    '/api/quizzes/12/start/',
    '/api/openapi.json',
    '/api/users/?search=%ff&a=1',
  ];
  expect(await statuses(ours)).toEqual(Object.fromEntries(ours.map((path) => [path, 200])));
  const others = [
    '/api',
    '/api/',
    '/api//languages/',
    '/api/languages//',
    '/api/../p/x',
    '/api/./languages/',
  ];
  const odd = [
    '/api/%6canguages/',
    '/api/a\\b',
    '/apis/x',
    '/API/languages/',
    '/',
    '/p/api/x',
    '/api/x;y',
    '/api/..',
  ];
  const left = [...others, ...odd];
  expect(await statuses(left)).toEqual(Object.fromEntries(left.map((path) => [path, 421])));
});

test('what is no request of the web is left to the framework, and ends nothing', async () => {
  openFrontDoor(json('here'));
  for (const odd of [{ method: 'TRACE' }, { headers: { host: 'a b' } }, { headers: { host: '[' } }])
    expect(await text(await send('/api/languages/', odd))).toBe('the framework');
});

test('a call gets method, address, headers and body as they were sent, and its answer arrives whole', async () => {
  openFrontDoor(async (request) => {
    const { pathname, search, host } = new URL(request.url);
    const headers = new Headers({ 'X-Own': 'ö' });
    headers.append('Set-Cookie', 'a=1; Path=/');
    headers.append('Set-Cookie', 'b=2; Path=/');
    const seen = [
      request.method,
      pathname,
      search,
      host,
      request.headers.get('host'),
      request.headers.get('x-two'),
    ];
    return Response.json([...seen, await request.text()], { status: 201, headers });
  });
  const headers = { host: 'school.example:80', 'x-two': ['1', '2'] };
  const answer = await send('/api/x/?a=%2F', { method: 'PUT', headers }, 'دری');
  expect(JSON.parse(await text(answer))).toEqual([
    ...['PUT', '/api/x/', '?a=%2F', 'school.example', 'school.example:80', '1, 2', 'دری'],
  ]);
  expect([answer.statusCode, answer.headers['x-own'], answer.headers['set-cookie']]).toEqual([
    ...[201, 'ö', ['a=1; Path=/', 'b=2; Path=/']],
  ]);
});

test('an answer without a body has none, for HEAD too', async () => {
  openFrontDoor(async ({ method }) => new Response(null, { status: method === 'HEAD' ? 200 : 204 }));
  for (const [method, status] of [
    ['HEAD', 200],
    ['DELETE', 204],
  ] as const) {
    const answer = await send('/api/x/', { method });
    expect([answer.statusCode, await text(answer)]).toEqual([status, '']);
  }
});

test('a body that is too large is refused, and the connection stays open for the next request', async () => {
  const most = 100;
  openFrontDoor(async (request) =>
    readBody(request, 'json', most).then(
      (body) => Response.json(body),
      (error: unknown) => problemResponse(asDomainError(error, 'id')!, 'id'),
    ),
  );
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  for (const size of [3_000_000, 2, 3_000_000, 2]) {
    const answer = await send('/api/x/', { method: 'POST', headers }, JSON.stringify('x'.repeat(size)));
    await text(answer);
    expect([size, answer.statusCode]).toEqual([size, size > most ? 413 : 200]);
  }
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
});

test('a stream is sent while it is made, no faster than it is read, and ends when its reader leaves', async () => {
  let made = 0;
  const ended = Promise.withResolvers<void>();
  async function* parts() {
    try {
      for (; made < 10_000; made++) yield 'x'.repeat(10_000);
    } finally {
      ended.resolve();
    }
  }
  openFrontDoor(async () => file('list.csv', 'text/csv', parts()));
  const answer = await send('/api/x/', { agent: false });
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.length).toBeGreaterThan(0);
  answer.pause();
  answer.destroy();
  await ended.promise;
  expect(made).toBeLessThan(5_000);
});

test('an answer that cannot be made or ends early is no whole answer', async () => {
  const lines: string[] = [];
  setLog(makeLog('error', { write: (line) => void lines.push(line) }));
  openFrontDoor(async () => {
    throw new Error('no table');
  });
  const failed = await send('/api/x/');
  expect([failed.statusCode, await text(failed)]).toEqual([500, '']);
  async function* broken() {
    yield 'half';
    throw new Error('no more');
  }
  openFrontDoor(async () => file('list.csv', 'text/csv', broken()));
  const cut = await send('/api/x/', { agent: false });
  await expect(text(cut)).rejects.toThrow('aborted');
  expect(lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)).toEqual([
    ...['no table', 'no more'],
  ]);
});
