import { DomainError } from '#lib/errors.ts';

export const MAX_BODY_BYTES = 1_048_576;

const tooLarge = () => new DomainError('too_large', 'The request body is larger than 1 MiB.');

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON body. Throws 413, 415 and 400, in this order. `free` takes any content type, as a beacon sends. */
export async function readBody(request: Request, mode: 'json' | 'free'): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) throw new DomainError('bad_request', 'The request needs a JSON body.');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (mode === 'json' && type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new DomainError('unsupported_type', 'Send the body as application/json.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('bad_request', 'The request body is not valid JSON.');
  }
}
