import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Call } from '#lib/platform/http/call.ts';

type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>) & {
  calls?: Call[];
};
type Module = Record<string, Handler>;
export type ApiPath = { path: string; pattern: RegExp; module: Module };

const API = join(process.cwd(), 'app', 'api');

async function loadPaths(): Promise<ApiPath[]> {
  const files = readdirSync(API, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('route.ts'));
  const paths = files.map(async (name) => {
    const path = `/${relative(API, join(API, name)).replace(/\/?route\.ts$/, '')}`;
    const source = path
      .replace(/\/\[\[\.\.\.(\w+)\]\]/g, '(?:/(?<$1>.+))?')
      .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
    return { path, pattern: new RegExp(`^${source}/?$`), module: (await import(join(API, name))) as Module };
  });
  // A fixed segment comes before a parameter, the catch-all last.
  const rank = ({ path }: ApiPath) => (path.includes('...') ? 100 : path.split('[').length);
  return (await Promise.all(paths)).sort((a, b) => rank(a) - rank(b));
}

let loading: Promise<ApiPath[]> | undefined;
/** Every path under app/api, read from the files. */
export const apiPaths = (): Promise<ApiPath[]> => (loading ??= loadPaths());

export type Answer = { status: number; headers: Headers; body: any; text: string };
type Options = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: BodyInit;
};

// Missing from the DOM's types.
const STREAMING = { duplex: 'half' } as RequestInit;

/** Calls the real handler of a documented path, as a client with this token. */
export async function call(
  method: string,
  path: string,
  { token, body, headers, raw }: Options = {},
): Promise<Answer> {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    ...STREAMING,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bare = decodeURI(new URL(request.url).pathname).replace(/^\/api/, '');
  for (const { pattern, module } of await apiPaths()) {
    const match = pattern.exec(bare);
    const handler = match && module[method];
    if (!handler) continue;
    const { path: rest, ...params } = match.groups ?? {};
    const raw = rest === undefined ? params : { path: rest.split('/') };
    const response = await handler(request, { params: Promise.resolve(raw) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : undefined,
      text,
    };
  }
  throw new Error(`No handler for ${method} ${path}`);
}
