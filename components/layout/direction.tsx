'use client';

import { Direction as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Tells tabs, menus and their arrow keys which way the page reads; left alone they read from left to right. */
export function Direction({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Radix.Provider dir={dir}>{children}</Radix.Provider>;
}
