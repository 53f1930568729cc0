'use client';

import { useCallback, useState } from 'react';

/** Selected rows. A row that leaves the list leaves the selection. */
export function useSelection(listed: number[]) {
  const [ids, setIds] = useState<number[]>([]);
  // The same for as long as the list: a row needn't be drawn anew when another one is chosen.
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
    [],
  );
  const selected = ids.filter((id) => listed.includes(id));
  const isAll = listed.length > 0 && selected.length === listed.length;
  return {
    ids: selected,
    isAll,
    has: (id: number) => selected.includes(id),
    toggle,
    toggleAll: () => setIds(isAll ? [] : listed),
    choose: setIds,
    clear: () => setIds([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
