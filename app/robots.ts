import type { MetadataRoute } from 'next';
import { publicOrigin } from '#lib/platform/http/public-origin.ts';

const BEHIND_SIGN_IN = [
  '/api/',
  '/dashboard',
  '/subjects/',
  '/lessons/',
  '/profile',
  '/profile-setup',
  '/second-factor',
  '/teach',
  '/c/',
  '/login',
];

export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await publicOrigin();
  return {
    rules: { userAgent: '*', allow: '/', disallow: BEHIND_SIGN_IN },
    sitemap: new URL('/sitemap.xml', origin).href,
  };
}
