/** The address of a link that a click would open in this window, away from this page; undefined for other clicks. */
export function leavingLink(event: MouseEvent, here: Location = location): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined;
  const url = new URL(link.href, here.href);
  const isHere = url.pathname === here.pathname && url.search === here.search;
  return url.origin === here.origin && !isHere ? url : undefined;
}

/** A way within the site, for the router. A path of several slashes would be another site's address. */
export const wayWithin = ({ pathname, search, hash }: URL) =>
  `${pathname.replace(/^\/+/, '/')}${search}${hash}` as '/';
