import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's code is there: what is drawn by the server alone can't be pressed yet. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
