import type { z } from 'zod';
import type { Access } from '#lib/auth/access.ts';
import type { ErrorCode } from '#lib/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A method and a path under `/api`, with its slash; each `{name}` in it is an id. */
export type CallName = `${Method} /${string}`;
type Status = 200 | 201 | 202 | 204;

export type Declaration = {
  access: Access;
  /** Not among the calls counted for a user and an address: it has limits of its own, or watches the process. */
  uncounted?: true;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `free` reads any content type, as a beacon sends it. */
  bodyMode?: 'json' | 'free';
  /** The largest body; 1 MiB where it isn't said. */
  mostBytes?: number;
  /** What a success answers, by its status; null where it has no JSON. */
  answers: Partial<Record<Status, z.ZodType | null>>;
  /** Refusals beyond those of every call. */
  errors?: readonly ErrorCode[];
  /** Request headers with a meaning for this call, and the answer's own headers, for the description. */
  takes?: Record<string, string>;
  gives?: Record<string, string>;
  /** Another representation than JSON, by media type, for the description. */
  produces?: string;
};

/** A call, declared once: its route, its description, its row of the matrix and the browser's types come from this. */
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
/** The names of the ids in a call's path. */
export const idsOf = (call: Pick<Call, 'name'>) =>
  [...pathOf(call).matchAll(/\{(\w+)\}/g)].map(([, id]) => id!);
export const statusesOf = ({ answers }: Pick<Declaration, 'answers'>) => Object.keys(answers).map(Number);
