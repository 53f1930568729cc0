'use client';

import { LoadFailure } from '#components/shell/load-failure.tsx';

export default function DashboardError() {
  return <LoadFailure kind="dashboard" />;
}
