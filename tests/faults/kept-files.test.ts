import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/jobs.ts';
import { openSchool } from './school.ts';

/** What browsers send under https. */
const BROWSER = 'gzip, deflate, br, zstd';
const OPEN = { br: brotliDecompressSync, gzip: gunzipSync };
/** They differ between a streamed answer and one with a length, and from one second to the next. */
const OF_ONE_ANSWER = ['content-encoding', 'content-length', 'transfer-encoding', 'date'];

type Asked = { accept?: string; method?: string; more?: Record<string, string> };

/** Asks for exactly this path, with exactly these headers. */
const ask = (origin: string, path: string, { accept, method = 'GET', more = {} }: Asked = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const headers = { ...(accept === undefined ? {} : { 'accept-encoding': accept }), ...more };
    request(origin, { path, method, headers }, async (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }),
    )
      .on('error', reject)
      .end();
  });

/** Asks until the answer is a kept one: the framework streams its own, without a length. */
const askKept = (origin: string, path: string, accept: string, encoding: string) =>
  eventually(async () => {
    const answer = await ask(origin, path, { accept });
    const { 'content-encoding': sent, 'content-length': length } = answer.headers;
    return sent === encoding && length !== undefined && answer;
  });

const shared = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)));

let files: string[];
beforeAll(() => {
  const names = readdirSync('.next/static/chunks').map((name) => `/_next/static/chunks/${name}`);
  const sizeOf = (path: string) => onDisk(path).length;
  const largest = (end: string) =>
    names
      .filter((name) => name.endsWith(end))
      .reduce((most, name) => (sizeOf(name) > sizeOf(most) ? name : most));
  files = ['.js', '.css'].map(largest);
});
const onDisk = (path: string) => readFileSync(path.replace('/_next', '.next'));

async function openApp() {
  const school = await openSchool({ students: 0 });
  return (await school.openApp()).url;
}

test('a built file comes by the best encoding that its reader accepts, under the headers of the framework', async () => {
  const app = await openApp();
  for (const path of files) {
    for (const [encoding, accept] of [
      ['br', BROWSER],
      ['br', 'gzip;q=0.8, br;q=0.9'],
      ['gzip', 'gzip, deflate'],
      ['gzip', 'br;q=0, *'],
      ['gzip', 'br;q=0.5, gzip'],
    ] as const) {
      const kept = await askKept(app, path, accept, encoding);
      expect(OPEN[encoding](kept.body).equals(onDisk(path))).toBe(true);
      // A query makes it another file for us, but not for the framework.
      const framework = await ask(app, `${path}?framework`, { accept });
      expect(framework.headers['content-length']).toBeUndefined();
      expect(shared(kept.headers)).toEqual(shared(framework.headers));
      expect(kept.headers['vary']).toBe('Accept-Encoding');
      const head = await ask(app, path, { accept, method: 'HEAD' });
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...kept.headers, date: '' });
    }
    for (const accept of [undefined, '', 'identity', 'br;q=0, gzip;q=0', 'gzip;q=0.1, identity']) {
      const plain = await ask(app, path, { ...(accept === undefined ? {} : { accept }) });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body.equals(onDisk(path))).toBe(true);
    }
  }
});

test('who has a built file already, or asks for a part of it, is answered by the framework', async () => {
  const app = await openApp();
  const path = files[0]!;
  const { headers } = await askKept(app, path, BROWSER, 'br');
  const conditions = { 'if-none-match': headers.etag!, 'if-modified-since': headers['last-modified']! };
  for (const [name, value] of Object.entries(conditions)) {
    const same = await ask(app, path, { accept: BROWSER, more: { [name]: value } });
    expect({ status: same.status, length: same.body.length }).toEqual({ status: 304, length: 0 });
    expect(same.headers.etag).toBe(headers.etag);
  }
  const other = await ask(app, path, { accept: BROWSER, more: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
  const part = await ask(app, path, { more: { range: 'bytes=10-19' } });
  expect(part).toMatchObject({ status: 206, body: onDisk(path).subarray(10, 20) });
  const sent = await ask(app, path, { accept: BROWSER, method: 'POST' });
  expect(sent.status).toBeGreaterThanOrEqual(400);
});

test('nothing but what was built is kept, and fonts are not compressed again', async () => {
  const app = await openApp();
  const names = ['chunks/none.js', 'chunks/', 'chunks/../../package.json', 'chunks/..%2f..%2fBUILD_ID'];
  for (const name of names)
    for (let time = 0; time < 2; time++) {
      const answer = await ask(app, `/_next/static/${name}`, { accept: BROWSER });
      expect(answer.status, name).toBe(404);
      expect(answer.headers['content-encoding'], name).not.toBe('br');
    }
  const font = readdirSync('.next/static/media').find((name) => name.endsWith('.woff2'))!;
  for (let time = 0; time < 2; time++) {
    const answer = await ask(app, `/_next/static/media/${font}`, { accept: BROWSER });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
});
