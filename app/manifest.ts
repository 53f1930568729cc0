import type { MetadataRoute } from 'next';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Dars',
    short_name: 'Dars',
    start_url: '/dashboard',
    display: 'standalone',
    background_color: '#0d1021',
    theme_color: '#0d1021',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/dars-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/dars-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
