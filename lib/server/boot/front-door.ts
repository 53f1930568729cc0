import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from '#lib/platform/config/log.ts';

type Answer = (request: Request) => Promise<Response>;

// On globalThis, because the framework bundles the calls: the server's own code would load all of them a second time.
const holder = globalThis as typeof globalThis & { __darsAnswerCall?: Answer };

/** Says what answers calls. Until the framework has loaded it, the framework answers them. */
export const openFrontDoor = (answer: Answer): void => void (holder.__darsAnswerCall = answer);

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A path of words and ids below `/api`. Any other is the framework's, which sends some of them elsewhere. */
const PLAIN = /^\/api(?:\/\w[\w-]*(?:\.[\w-]+)*)+\/?(?:\?|$)/;

/** Nothing for a method or a host that the web's request cannot have. */
function requestOf(message: IncomingMessage): Request | undefined {
  const { method = 'GET', url, headers } = message;
  const address = `http://${headers.host}${url}`;
  if (!METHODS.has(method) || !URL.canParse(address)) return undefined;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // A body that is too large is not read to its end, and the connection must last for the refusal.
  const body = hasBody ? message.iterator({ destroyOnReturn: false }) : null;
  // Its types know neither a body that is iterated, nor `duplex`.
  const init: object = { method, headers, body, duplex: 'half' };
  return new Request(address, init);
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (!answer.body) response.end();
  else if (/json/.test(answer.headers.get('content-type') ?? '')) {
    const bytes = await answer.bytes();
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  } else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response);
}

function breakOff(response: ServerResponse, err: NodeJS.ErrnoException): void {
  const hasLeft = err.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!hasLeft) log().error({ err }, 'an answer broke off');
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

/**
 * Answers a call by the same table as the framework's route handler. False if the request has no plain path below
 * `/api`, or is none that a browser could send.
 */
export function answeredAtFrontDoor(request: IncomingMessage, response: ServerResponse): boolean {
  const answer = holder.__darsAnswerCall;
  const asked = answer && PLAIN.test(request.url ?? '') ? requestOf(request) : undefined;
  if (!answer || !asked) return false;
  // The rest of a body that nobody read would hold up the connection's next request.
  response.once('finish', () => request.resume());
  answer(asked)
    .then((made) => send(response, made))
    .catch((error: NodeJS.ErrnoException) => breakOff(response, error));
  return true;
}
