'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '#components/session/call.ts';

/** What stands on the page was seen once a browser shows it; the bell then counts it no more. */
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
