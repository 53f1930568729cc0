import { svgOf } from '#lib/content/exercises/figures/address.ts';

/** A figure for a page whose text the browser typesets, and for any other reader of a lesson's markdown. */
export function GET(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const svg = svgOf(pathname + search);
  if (svg === undefined) return new Response('There is no such figure.', { status: 404 });
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  });
}
