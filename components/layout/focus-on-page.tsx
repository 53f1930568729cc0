'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** After a link inside the page was followed, the keyboard goes on from the new page's start. */
export function FocusOnPage({ id }: { id: string }) {
  const pathname = usePathname();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, id]);
  return null;
}
