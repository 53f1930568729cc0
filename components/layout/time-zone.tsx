'use client';

import { useEffect } from 'react';

/** Tells the server the browser's time zone: a day is the student's own day. */
export function TimeZone({ cookie }: { cookie: string }) {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone) document.cookie = `${cookie}=${timeZone}; path=/; max-age=31536000; samesite=lax`;
  }, [cookie]);
  return null;
}
