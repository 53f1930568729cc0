import { type NextRequest, NextResponse } from 'next/server';

/** The style element that sonner adds, empty first and then filled, by its hashes; a test holds them against the package. */
const SONNER_STYLE =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** `/subjects` and `/lessons` alone name no page: the not-found page answers them, to anybody. */
const PROTECTED =
  /^\/(dashboard|profile|profile-setup|review|safeguarding|second-factor|teach)(\/|$)|^\/(subjects|lessons)\/[^/]/;
const development = process.env.NODE_ENV === 'development';

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}' ${SONNER_STYLE}`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const SESSION = ['authjs.session-token', '__Host-authjs.session-token'];

/** A hint, not an authority: spares the anonymous a rendered page, and gives every page its nonce. */
export function middleware(request: NextRequest) {
  const isAnonymous = !SESSION.some((name) => request.cookies.has(name));
  if (isAnonymous && PROTECTED.test(request.nextUrl.pathname))
    return NextResponse.redirect(new URL('/login', request.url));
  const nonce = btoa(crypto.randomUUID());
  const csp = policy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', csp);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', csp);
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source:
        '/((?!api/|p/|_next/static|_next/image|favicon.ico|icon.svg|class-list.csv|pictures/|figures/|fonts/|robots.txt|security.txt|.well-known/|licences.txt|sitemap.xml).*)',
    },
  ],
};
