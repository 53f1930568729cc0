import { DomainError } from '#lib/errors.ts';

export const MAX_BODY_BYTES = 1_048_576;

const tooLarge = () => new DomainError('too_large', 'The request body is larger than 1 MiB.');

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge();
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

/**
 * The JSON body; undefined where there is none. `free` takes any content type, as a beacon sends.
 * Throws 413, 415 and 400, in this order.
 */
export async function readBody(request: Request, mode: 'json' | 'free'): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return undefined;
  if (mode === 'json') ensureJsonType(request.headers);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable('The request body is not valid JSON.');
  }
}
