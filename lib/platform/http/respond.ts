import { log } from '#lib/platform/config/log.ts';
import { asDomainError } from './failure.ts';
import { problemOf, problemResponse } from './problem.ts';

export type RawParams = Record<string, string | string[] | undefined>;

/** Answers with `make`, turns its error into problem details, and logs one line. */
export async function respond(
  request: Request,
  raw: RawParams,
  make: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = crypto.randomUUID();
  const started = performance.now();
  const response = await make(requestId).catch((error: unknown) => {
    const refusal = asDomainError(error, requestId);
    return refusal ? problemResponse(refusal, requestId) : internalProblem(requestId);
  });
  response.headers.set('X-Request-Id', requestId);
  const ms = Math.round(performance.now() - started);
  const line = {
    requestId,
    method: request.method,
    path: loggedPath(request, raw),
    status: response.status,
    ms,
  };
  log().info(line, 'call');
  return response;
}

/** The path as declared, with its ids. Anything else in a client's path could be personal, so it is not logged. */
function loggedPath(request: Request, raw: RawParams): string {
  const names = new Set(
    Object.values(raw)
      .flatMap((value) => value ?? [])
      .map(decode),
  );
  const mask = (part: string) => (names.has(decode(part)) && !/^\d{1,10}$/.test(part) ? '…' : part);
  return new URL(request.url).pathname.split('/').map(mask).join('/');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function internalProblem(requestId: string): Response {
  const detail = 'Something went wrong on our side. Nothing was changed. Please try again.';
  const body = { ...problemOf('internal', 500, detail), instance: `urn:uuid:${requestId}` };
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  return new Response(JSON.stringify(body), { status: 500, headers });
}
