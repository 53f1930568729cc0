/**
 * postgres.js doesn't read `?host=/folder` (a Unix socket), as every other PostgreSQL client does: rewrites such an
 * address.
 */
export function connectionTo(url: string): [string, { path?: string }] {
  const host = /[?&]host=([^&]+)/.exec(url)?.[1];
  const folder = host === undefined ? '' : decodeURIComponent(host);
  if (!folder.startsWith('/')) return [url, {}];
  const address = new URL(url);
  address.searchParams.delete('host');
  return [address.href, { path: `${folder}/.s.PGSQL.${address.port || 5432}` }];
}
