'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';

/** What the server has read for a page already: the answers that its screen would ask for first. */
export type SeedsOf = { id: string; answers: { key: readonly unknown[]; data: unknown }[] };

const sown = new Set<string>();

/**
 * Puts them where the screen looks before it asks, and not into the page's HTML, which would hold them twice. Once:
 * whoever comes back to the page finds what is newer, or asks.
 */
export function Seeds({ of, children }: { of: SeedsOf | undefined; children: ReactNode }) {
  const queries = useQueryClient();
  useLayoutEffect(() => {
    if (!of || sown.has(of.id)) return;
    sown.add(of.id);
    for (const { key, data } of of.answers) queries.setQueryData(key, data);
  }, [of, queries]);
  return children;
}
