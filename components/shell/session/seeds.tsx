'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';

/** Answers that the server has read for a page: the ones that its screen asks for first. */
export type SeedsOf = { id: string; answers: { key: readonly unknown[]; data: unknown }[] };

const sown = new Set<string>();

const DOUBT = 'dars-seeds-in-doubt';

/** Call this when a page does something as it closes: the next page may have been read before that. */
export function doubtSeeds(): void {
  try {
    sessionStorage.setItem(DOUBT, '1');
  } catch {
    // Without storage the next page is at worst a moment old.
  }
}

function areInDoubt(): boolean {
  try {
    const mark = sessionStorage.getItem(DOUBT);
    sessionStorage.removeItem(DOUBT);
    return mark !== null;
  } catch {
    return false;
  }
}

/**
 * Puts them into the cache before the screen asks, and not into the page's HTML, which would hold them twice. Only
 * once: coming back to the page shows what is newer, or asks.
 */
export function Seeds({ of, children }: { of: SeedsOf | undefined; children: ReactNode }) {
  const queries = useQueryClient();
  useLayoutEffect(() => {
    if (!of || sown.has(of.id)) return;
    sown.add(of.id);
    if (areInDoubt()) return;
    for (const { key, data } of of.answers) queries.setQueryData(key, data);
  }, [of, queries]);
  return children;
}
