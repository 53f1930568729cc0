import { env } from '#lib/platform/config/env.ts';
import { securityTxt } from '#lib/server/installation/security-txt.ts';

/** Whom to tell of a weakness; not found where the school has named nobody, because a made-up contact is worse. */
export function GET(): Response {
  const { SECURITY_CONTACT } = env();
  if (!SECURITY_CONTACT) return new Response('This school has named no contact.\n', { status: 404 });
  return new Response(securityTxt(SECURITY_CONTACT, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
