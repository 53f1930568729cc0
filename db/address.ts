/**
 * An address in the form that every PostgreSQL client knows, for postgres.js, which does not read `?host=/folder` as
 * the folder of a Unix socket.
 */
export function connectionTo(url: string): [string, { path?: string }] {
  const host = /[?&]host=([^&]+)/.exec(url)?.[1];
  const folder = host === undefined ? '' : decodeURIComponent(host);
  if (!folder.startsWith('/')) return [url, {}];
  const address = new URL(url);
  address.searchParams.delete('host');
  return [address.href, { path: `${folder}/.s.PGSQL.${address.port || 5432}` }];
}
