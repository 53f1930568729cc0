'use client';

import { useEffect, useState } from 'react';

export type Keyed<T> = T & { key: string };

/** Saved items, keyed by position, so that an equal list gets equal keys. */
export const keyed = <T>(items: T[]): Keyed<T>[] =>
  items.map((item, place) => ({ ...item, key: `item-${place}` }));

let lastKey = Date.now(); // a restored draft holds keys of an earlier visit

/** A list edited in place. Items keep their keys when they move; a new one gets the focus. */
export function useList<T>(items: Keyed<T>[], set: (items: Keyed<T>[]) => void) {
  const [newKey, setNewKey] = useState<string>();
  useEffect(() => {
    if (newKey) document.querySelector<HTMLElement>(`textarea[id^="${newKey}-"]`)?.focus();
  }, [newKey]);
  const swap = (from: number, to: number) => {
    const next = [...items];
    const [item] = next.splice(from, 1);
    if (item) next.splice(to, 0, item);
    set(next);
  };
  return {
    items,
    add: (item: T) => {
      const one = { ...item, key: `new-${(lastKey += 1)}` };
      set([...items, one]);
      setNewKey(one.key);
    },
    remove: (index: number) => set(items.filter((_, place) => place !== index)),
    change: (key: string, part: Partial<T>) =>
      set(items.map((item) => (item.key === key ? { ...item, ...part } : item))),
    up: (index: number) => swap(index, index - 1),
    down: (index: number) => swap(index, index + 1),
  };
}
