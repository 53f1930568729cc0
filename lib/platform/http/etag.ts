import { createHash } from 'node:crypto';
import { DomainError } from '#lib/platform/config/errors.ts';

/** The version that a client saw, in the form of an ETag. */
export const versionTag = (version: number) => ({ ETag: `"${version}"` });

/** The version in `If-Match`; undefined if there is none. Throws `conflict` if it can't be a version. */
export function expectedVersion(request: Request): number | undefined {
  const header = request.headers.get('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header) ?? [];
  if (!version) throw new DomainError('conflict', 'If-Match does not name a version of this.');
  return Number(version);
}

/** For declarations: the version that a client may require, and the one that the answer contains. */
export const TAKES_VERSION = { 'If-Match': 'Only where this is still the version; else 409' };
export const GIVES_VERSION = { ETag: 'The version, for If-Match' };

/** What an answer holds, as an ETag: the same for the same. */
export const tagOf = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;

export const TAKES_TAG = { 'If-None-Match': 'The ETag of an earlier answer: 304 where nothing is new' };
export const GIVES_TAG = { ETag: 'The same for the same answer, for If-None-Match' };
