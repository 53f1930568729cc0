import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from '#lib/platform/config/log.ts';

type Answer = (request: Request) => Promise<Response>;

// On globalThis, because the framework bundles the calls: the server's own code would load all of them a second time.
const holder = globalThis as typeof globalThis & { __darsAnswerCall?: Answer };

/** Says what answers calls. Until the framework has loaded it, the framework answers them. */
export const openFrontDoor = (answer: Answer): void => void (holder.__darsAnswerCall = answer);

/** A path of words and ids below `/api`. Any other is the framework's, which sends some of them elsewhere. */
const PLAIN = /^\/api(?:\/\w[\w-]*(?:\.[\w-]+)*)+\/?(?:\?|$)/;

function requestOf(message: IncomingMessage): Request {
  const { method = 'GET', url, headers } = message;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // A body that is too large is not read to its end, and the connection must last for the refusal.
  const body = hasBody ? message.iterator({ destroyOnReturn: false }) : null;
  // Its types know neither a body that is iterated, nor `duplex`.
  const init: object = { method, headers, body, duplex: 'half' };
  return new Request(`http://${headers.host}${url}`, init);
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
 * Answers a call by the same table as the framework's route handler, in half of its time. False if the request has no
 * plain path below `/api`.
 */
export function answeredAtFrontDoor(request: IncomingMessage, response: ServerResponse): boolean {
  const answer = holder.__darsAnswerCall;
  if (!answer || !PLAIN.test(request.url ?? '')) return false;
  // The rest of a body that nobody read would hold up the connection's next request.
  response.once('finish', () => request.resume());
  answer(requestOf(request))
    .then((made) => send(response, made))
    .catch((error: NodeJS.ErrnoException) => breakOff(response, error));
  return true;
}
