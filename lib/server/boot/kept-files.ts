import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { log } from '#lib/platform/config/log.ts';

const FOLDER = '.next/static';
/** Scripts and styles, whose names have a hash: what is kept stays true. Fonts and pictures are compressed already. */
const GAINS = /^chunks\/.*\.(?:css|js)$/;
/** The better one first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
/** The framework answers who asks for a part, or whether a file has changed. */
const CONDITIONS = ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

const [shrinkBest, shrinkWell] = [promisify(brotliCompress), promisify(gzip)];
const SHRINK: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => shrinkBest(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => shrinkWell(bytes, { level: 9 }),
};

type Kept = { headers: OutgoingHttpHeaders; bytes: Buffer };

const built = new Set(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => GAINS.test(name)),
);
const kept = new Map<string, Kept>();
const begun = new Set<string>();
let last = Promise.resolve();

/** The built file that a request is for, and how to send it; undefined if that is the framework's to answer. */
function wanted(request: IncomingMessage): { name: string; encoding: Encoding } | undefined {
  const { method = '', url = '', headers } = request;
  const name = url.replace(/^\/_next\/static\//, '');
  if (name === url || !built.has(name) || !['GET', 'HEAD'].includes(method)) return undefined;
  if (CONDITIONS.some((condition) => condition in headers)) return undefined;
  // Its types don't know `preferred` yet: browsers name all that they can read, without an order.
  const reader: { encoding: (among: string[], how: object) => string | undefined } = new Negotiator(request);
  const best = reader.encoding([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  const encoding = ENCODINGS.find((one) => one === best);
  return encoding && { name, encoding };
}

async function keep(key: string, name: string, encoding: Encoding, headers: OutgoingHttpHeaders) {
  try {
    const bytes = await SHRINK[encoding](await readFile(`${FOLDER}/${name}`));
    kept.set(key, {
      headers: { ...headers, 'content-encoding': encoding, 'content-length': bytes.length },
      bytes,
    });
  } catch (err) {
    log().warn({ err, name }, 'a built file could not be kept');
  }
}

/**
 * Answers a request for a built file with what was once compressed, under the headers that the framework gave it. False
 * if it is another request, or the file isn't compressed yet: then the framework answers, and the file is compressed for
 * the next reader, one at a time, so that passwords, which are hashed by the same threads, don't wait.
 */
export function answeredFromFiles(request: IncomingMessage, response: ServerResponse): boolean {
  const file = wanted(request);
  if (!file) return false;
  const key = `${file.encoding} ${file.name}`;
  const ready = kept.get(key);
  if (ready) response.writeHead(200, ready.headers).end(ready.bytes);
  else
    response.once('finish', () => {
      if (response.statusCode !== 200 || begun.has(key)) return;
      begun.add(key);
      const headers = response.getHeaders();
      last = last.then(() => keep(key, file.name, file.encoding, headers));
    });
  return ready !== undefined;
}
