import type { MetadataRoute } from 'next';
import { publicOrigin } from '#lib/platform/http/public-origin.ts';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await publicOrigin();
  return ['/', '/accessibility', '/privacy'].map((path) => ({ url: new URL(path, origin).href }));
}
