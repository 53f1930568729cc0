'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

export type Address = {
  get: (name: string) => string;
  /** Changes the named parts; '' removes one. `replace` where a step back should not stop at each (typing). */
  set: (changes: Record<string, string>, how?: 'push' | 'replace') => void;
};

/** What a screen shows, kept in its address: a reload, the back button and a shared link find the same. */
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
