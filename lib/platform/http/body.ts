import { DomainError } from '#lib/platform/config/errors.ts';
import { MAX_DEPTH, MAX_PARTS, TOO_DEEP, TOO_MANY } from '#lib/platform/config/storable.ts';
import { shapeOf } from './shape.ts';

export const KIB = 1024;
/** The largest body, unless the call declares another. */
export const MOST_BYTES = 1024 * KIB;

const sizeOf = (bytes: number) => (bytes === MOST_BYTES ? '1 MiB' : `${bytes / KIB} KiB`);
const tooLarge = (most: number) =>
  new DomainError('too_large', `The request body is larger than ${sizeOf(most)}.`);

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge(most);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable('The request body ended before its end.');
  }
  return Buffer.concat(chunks);
}

const unreadable = (detail: string) => new DomainError('bad_request', detail);

function ensureJsonType(headers: Headers): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type);
  const isPlain = /^(identity)?$/i.test(headers.get('content-encoding')?.trim() ?? '');
  if (!isJson || !isPlain) throw new DomainError('unsupported_type', 'Send the body as application/json.');
}

const NOT_JSON = 'The request body is not valid JSON.';

/** Refuses JSON that is deeper or wider than any call needs, before parsing it. */
function ensureShape(bytes: Uint8Array): void {
  const { depth, parts, isClosed } = shapeOf(bytes);
  if (!isClosed) throw unreadable(NOT_JSON);
  const message = depth > MAX_DEPTH ? TOO_DEEP : parts > MAX_PARTS ? TOO_MANY : undefined;
  if (message)
    throw new DomainError('invalid', message, { fields: [{ field: '', message, code: 'invalid' }] });
}

/**
 * The JSON body; undefined if there is none. `free` takes any content type, as a beacon sends.
 * Throws, in this order: 413 beyond `most` bytes, 415, 400, and 422 for JSON that no call takes.
 */
export async function readBody(request: Request, mode: 'json' | 'free', most = MOST_BYTES): Promise<unknown> {
  const bytes = await readBytes(request, most);
  if (bytes.byteLength === 0) return undefined;
  if (mode === 'json') ensureJsonType(request.headers);
  ensureShape(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable(NOT_JSON);
  }
}
