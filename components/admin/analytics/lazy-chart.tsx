'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The charting library comes with the first chart that is looked at. */
export const LazyChart = dynamic(() => import('./chart.tsx').then((module) => module.Chart), {
  ssr: false,
  loading: () => <Skeleton className="h-56" />,
});
