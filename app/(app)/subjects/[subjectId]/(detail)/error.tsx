'use client';

import { LoadFailure } from '#components/shell/load-failure.tsx';

export default function SubjectError() {
  return <LoadFailure kind="subject" />;
}
