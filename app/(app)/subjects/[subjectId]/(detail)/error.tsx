'use client';

import { LoadFailure } from '#components/layout/load-failure.tsx';

export default function SubjectError() {
  return <LoadFailure kind="subject" />;
}
