import type { IncomingMessage } from 'node:http';
import { env } from '#lib/env.ts';

/** Carries the client's address from the socket to the handlers; whatever a client sends under this name is dropped. */
const HEADER = 'x-dars-address';

/**
 * The client's address: the connection's, or the one that the outermost trusted proxy saw.
 * @param hops how many proxies in front are trusted (`TRUST_PROXY`)
 */
export function clientAddress(connection: string, forwarded: string | undefined, hops: number): string {
  const chain = [...(forwarded ?? '').split(',').map((part) => part.trim()), connection].filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - hops)] ?? connection;
}

/** Writes the client's address where the handlers read it, over whatever the client wrote there. */
export function noteAddress(request: IncomingMessage): void {
  const connection = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  const given = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  request.headers[HEADER] = clientAddress(connection, given, env().TRUST_PROXY);
}

export const addressOf = (headers: Headers): string => headers.get(HEADER) ?? '127.0.0.1';
