import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  // Browsers ask for it by themselves, before they have read the page's own icon.
  rewrites: async () => [
    { source: '/favicon.ico', destination: '/icon.svg' },
    { source: '/.well-known/security.txt', destination: '/security.txt' },
  ],
  // A font's name has its version.
  headers: async () => [
    {
      source: '/fonts/:file(.*\\.woff2)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
  skipTrailingSlashRedirect: true,
  typedRoutes: true,
  // `npm run check` checks the types; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg-boss', '@node-rs/argon2', 'pino', 'prom-client'],
  // Messages are compiled on the server (lib/platform/i18n/messages.ts): no browser loads a message parser.
  turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  experimental: {
    authInterrupts: true,
    // Nothing reads it: a build is made once for its sources. Writing it takes a quarter of the build.
    turbopackFileSystemCacheForBuild: false,
    // Only a browser's download gains by it, and traces in the log keep their names. A quarter of the build.
    serverMinification: false,
    turbopackSourceMaps: false,
  },
};

export default createNextIntlPlugin('./lib/platform/i18n/request.ts')(config);
