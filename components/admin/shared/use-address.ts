'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

export type Address = {
  get: (name: string) => string;
  /** Changes the named parts; '' removes one. `replace`: typing must not fill the history. */
  set: (changes: Record<string, string>, how?: 'push' | 'replace') => void;
};

/** Keeps a screen's state in its address, so that reload, back button and shared links restore it. */
export function useAddress(): Address {
  const params = useSearchParams();
  const set = useCallback<Address['set']>((changes, how = 'push') => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    const url = text ? `${window.location.pathname}?${text}` : window.location.pathname;
    window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', url);
  }, []);
  return { get: (name) => params.get(name) ?? '', set };
}
