import type { StateStorage } from 'zustand/middleware';

let isShared = false;

/** On a computer that others use too the record is kept for the tab alone. */
export const keepForTabAlone = (alone: boolean): void => {
  isShared = alone;
};

/** Where the browser keeps its record of the session: in one of the two, never in both. Throws where there is none. */
export function authPlace(): StateStorage {
  const [tab, device] = [sessionStorage, localStorage];
  return {
    getItem: (name) => {
      const own = tab.getItem(name);
      if (own !== null) isShared = true;
      return own ?? device.getItem(name);
    },
    setItem: (name, value) => {
      (isShared ? device : tab).removeItem(name);
      (isShared ? tab : device).setItem(name, value);
    },
    removeItem: (name) => {
      for (const place of [tab, device]) place.removeItem(name);
    },
  };
}
