'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** The specification wants unknown routes logged to the browser's console. */
export function LogNotFound() {
  const path = usePathname();
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', path);
  }, [path]);
  return null;
}
