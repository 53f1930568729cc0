'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '#components/shell/session/call.ts';

/** Marks the page's notices as seen when a browser shows them, so that the bell stops counting them. */
export function MarkSeen({ upTo }: { upTo: number }) {
  const router = useRouter();
  useEffect(() => {
    // Where it fails they stay new: the next look at the page tells again.
    void call('POST /notices/read/', { body: { upTo } }).then(
      () => router.refresh(),
      () => null,
    );
  }, [upTo, router]);
  return null;
}
