/**
 * Converts an address with `?host=/folder` (a Unix socket), which every other PostgreSQL client knows, into a form that
 * postgres.js reads.
 */
export function connectionTo(url: string): [string, { path?: string }] {
  const host = /[?&]host=([^&]+)/.exec(url)?.[1];
  const folder = host === undefined ? '' : decodeURIComponent(host);
  if (!folder.startsWith('/')) return [url, {}];
  const address = new URL(url);
  address.searchParams.delete('host');
  return [address.href, { path: `${folder}/.s.PGSQL.${address.port || 5432}` }];
}
