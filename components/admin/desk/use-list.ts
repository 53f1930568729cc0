'use client';

import { useEffect, useState } from 'react';

export type Keyed<T> = T & { key: string };

let made = 0;
const keyed = <T>(item: T): Keyed<T> => ({ ...item, key: `item-${(made += 1)}` });

/** A list that is edited in place: its items keep their keys while they move, and what is added gets the focus. */
export function useList<T>(initial: T[]) {
  const [items, setItems] = useState(() => initial.map(keyed));
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    if (added) document.querySelector<HTMLElement>(`textarea[id^="${added}-"]`)?.focus();
  }, [added]);
  const swap = (from: number, to: number) => {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    setItems(next);
  };
  return {
    items,
    reset: (list: T[]) => setItems(list.map(keyed)),
    add: (item: T) => {
      const one = keyed(item);
      setItems([...items, one]);
      setAdded(one.key);
    },
    remove: (key: string) => setItems(items.filter((item) => item.key !== key)),
    change: (key: string, part: Partial<T>) =>
      setItems(items.map((item) => (item.key === key ? { ...item, ...part } : item))),
    up: (index: number) => swap(index, index - 1),
    down: (index: number) => swap(index, index + 1),
  };
}
