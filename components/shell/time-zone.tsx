'use client';

import { useEffect } from 'react';

/** Sends the browser's time zone to the server: streaks count the student's own days. */
export function TimeZone({ cookie }: { cookie: string }) {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone) document.cookie = `${cookie}=${timeZone}; path=/; max-age=31536000; samesite=lax`;
  }, [cookie]);
  return null;
}
