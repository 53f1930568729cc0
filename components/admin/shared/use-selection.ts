'use client';

import { useState } from 'react';

/** Selected rows. A row that leaves the list leaves the selection. */
export function useSelection(listed: number[]) {
  const [ids, setIds] = useState<number[]>([]);
  const chosen = ids.filter((id) => listed.includes(id));
  const isAll = listed.length > 0 && chosen.length === listed.length;
  return {
    ids: chosen,
    isAll,
    has: (id: number) => chosen.includes(id),
    toggle: (id: number) =>
      setIds(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    toggleAll: () => setIds(isAll ? [] : listed),
    choose: setIds,
    clear: () => setIds([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
