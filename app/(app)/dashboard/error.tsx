'use client';

import { LoadFailure } from '#components/layout/load-failure.tsx';

export default function DashboardError() {
  return <LoadFailure kind="dashboard" />;
}
