'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** After a link was followed, moves the focus to the start of the new page. */
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
