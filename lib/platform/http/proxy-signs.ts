import type { IncomingMessage } from 'node:http';
import { env } from '#lib/platform/config/env.ts';
import { countOf, type Limit } from '#lib/platform/limits.service.ts';
import { log } from '#lib/platform/config/log.ts';
import { originFor } from './origin.ts';

const AGAIN_MS = 3_600_000;
const told = new Map<Limit, number>();

/** Warns in the log once in this process, and notes it for a day for the server page. */
function warn(sign: Limit, what: object, sentence: string): void {
  const before = told.get(sign);
  if (before !== undefined && performance.now() - before < AGAIN_MS) return;
  told.set(sign, performance.now());
  if (before === undefined) log().warn(what, sentence);
  countOf(sign, '').catch(() => told.delete(sign));
}

const isForm = ({ method, headers }: IncomingMessage) => method === 'POST' && 'next-action' in headers;

/** Whether the page of a form was opened at another address than the one that we are known by. */
function isMisdirected(request: IncomingMessage): boolean {
  const { origin, host = '' } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const hosts = [host, originFor(new Headers({ host })).host];
  return !hosts.includes(new URL(origin).host);
}

/** Looks at a request for what shows that `TRUST_PROXY` or `AUTH_URL` doesn't fit the proxy in front. */
export function watchForProxy(request: IncomingMessage): void {
  const { TRUST_PROXY, AUTH_URL } = env();
  if (TRUST_PROXY === 0 && request.headers['x-forwarded-for'])
    warn(
      'untrustedProxy',
      {},
      'a request has X-Forwarded-For, which TRUST_PROXY=0 ignores: if a proxy stands in front, set TRUST_PROXY to the number of proxies, or everybody behind it counts as one address',
    );
  if (isForm(request) && isMisdirected(request))
    warn(
      'otherAddress',
      { opened: request.headers.origin, AUTH_URL },
      'a form was refused, because its page was opened at another address than AUTH_URL: set AUTH_URL to the address that people open',
    );
}
