import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '#lib/http/resource.ts';
import type { DescribedPath } from './describe.ts';

const API = join(process.cwd(), 'app', 'api');

/** Where the description is kept, and what `GET /api/openapi.json` answers. */
export const DESCRIPTION = join(API, 'openapi.json', 'description.json');

/** Every path under app/api that declares its routes, from the files themselves. For scripts and tests. */
export async function describedPaths(): Promise<DescribedPath[]> {
  const files = globSync('**/route.ts', { cwd: API }).sort();
  const found = files.map(async (file) => {
    const { GET } = (await import(join(API, file))) as { GET: { routes?: Routes } };
    return { path: `/${file.replace(/\/route\.ts$/, '')}`, routes: GET.routes };
  });
  return (await Promise.all(found)).flatMap(({ path, routes }) => (routes ? [{ path, routes }] : []));
}
