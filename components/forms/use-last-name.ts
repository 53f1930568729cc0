import { useState } from 'react';

/** The state of `LastName` in a form that keeps no state of its own. Nobody's last name is empty but who has one name. */
export function useLastName(initial: string, hasOneName = initial === '') {
  const [lastName, setLastName] = useState({ value: initial, isOneName: hasOneName });
  return { ...lastName, change: (value: string, isOneName: boolean) => setLastName({ value, isOneName }) };
}
