import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  typedRoutes: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pg-boss', '@node-rs/argon2', 'pino'],
  experimental: { authInterrupts: true },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
