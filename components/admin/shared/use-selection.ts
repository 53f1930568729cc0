'use client';

import { useState } from 'react';

/** Selected rows. A row that leaves the list leaves the selection. */
export function useSelection(listed: number[]) {
  const [ids, setIds] = useState<number[]>([]);
  const selected = ids.filter((id) => listed.includes(id));
  const isAll = listed.length > 0 && selected.length === listed.length;
  return {
    ids: selected,
    isAll,
    has: (id: number) => selected.includes(id),
    toggle: (id: number) =>
      setIds(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    toggleAll: () => setIds(isAll ? [] : listed),
    choose: setIds,
    clear: () => setIds([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
