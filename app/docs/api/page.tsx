import type { Metadata } from 'next';
import { ApiReference } from '#components/public/reference/api-reference.tsx';

export const metadata: Metadata = { title: 'API' };

export default function ApiReferencePage() {
  return <ApiReference url="/api/openapi.json" />;
}
