'use client';

import { useEffect } from 'react';

/** While the page is printed, everything that is folded in it is open. */
export function OpenForPrint() {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const one of opened) one.open = true;
    };
    const fold = () => {
      for (const one of opened) one.open = false;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', fold);
    };
  }, []);
  return null;
}
