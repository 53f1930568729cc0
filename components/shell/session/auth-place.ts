import type { StateStorage } from 'zustand/middleware';

let isShared = false;

/** On a shared computer the record lives only as long as the tab. */
export const keepForTabAlone = (alone: boolean): void => {
  isShared = alone;
};

/** Where the browser stores its session record: local or session storage, never both. Throws if there is none. */
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
