import type { z } from 'zod';
import type { Access } from '#lib/platform/auth/access.ts';
import type { ErrorCode } from '#lib/platform/config/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A method and a path under `/api`, with its slash; each `{name}` in it is an id. */
export type CallName = `${Method} /${string}`;
type Status = 200 | 201 | 202 | 204 | 304;

export type Declaration = {
  access: Access;
  /**
   * Whether the session must hold a fresh proof of who it is: a code of the second factor, or without one the password.
   * Every change by an admin asks for one unless it says `false`, because it touches nobody's account, record or sign-in.
   */
  freshProof?: boolean;
  /** Exempt from the general limits per user and address, which others can use up: it has its own, or is a health check. */
  uncounted?: true;
  /** A page asks it by itself, again and again: it counts against nobody's address and is no use of a session. */
  isWatch?: true;
  /** Counts, but is refused by no general limit: a child may be asking for help. What is none the service refuses. */
  isNeverRefused?: true;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `free` accepts any content type, as a beacon sends it. */
  bodyMode?: 'json' | 'free';
  /** The largest body; 1 MiB by default. */
  mostBytes?: number;
  /** The answers by status; null for one without JSON. */
  answers: Partial<Record<Status, z.ZodType | null>>;
  /** Refusals besides those that every call has. */
  errors?: readonly ErrorCode[];
  /** Request headers that this call reads, and headers of its answer, for the description. */
  takes?: Record<string, string>;
  gives?: Record<string, string>;
  /** Its media types besides JSON, for the description. */
  produces?: readonly string[];
};

/** A call, declared once. Its route, its description, its matrix row and the browser's types come from this. */
export type Call<N extends CallName = CallName, D extends Declaration = Declaration> = D & { name: N };

export const call = <const N extends CallName, const D extends Declaration>(
  name: N,
  declaration: D,
): Call<N, D> => ({ ...declaration, name });

/** The ids in a call's path, by name. */
export type PathIds<N extends string> = N extends `${string}{${infer Id}}${infer Rest}`
  ? Record<Id, number> & PathIds<Rest>
  : unknown;

export const methodOf = ({ name }: Pick<Call, 'name'>) => name.slice(0, name.indexOf(' ')) as Method;
export const pathOf = ({ name }: Pick<Call, 'name'>) => name.slice(name.indexOf(' ') + 1);
export const asksFreshProof = (call: Pick<Call, 'name' | 'access' | 'freshProof'>): boolean =>
  call.freshProof ?? (call.access === 'admin' && methodOf(call) !== 'GET');
/** The names of the ids in a call's path. */
export const idsOf = (call: Pick<Call, 'name'>) =>
  [...pathOf(call).matchAll(/\{(\w+)\}/g)].map(([, id]) => id!);
export const statusesOf = ({ answers }: Pick<Declaration, 'answers'>) => Object.keys(answers).map(Number);
