'use client';

import { useEffect, useEffectEvent } from 'react';

type Keys = { options: string[]; choose: (option: string) => void; next: () => void; isActive: boolean };

/** Where a key belongs to something else: a field, a menu or a dialog. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
  (target instanceof Element && target.closest('input:not([type="radio"]), textarea, select') !== null);

const radios = () => [
  ...document.querySelectorAll<HTMLInputElement>('[data-quiz-options] input[type="radio"]'),
];

/** Keys 1 to 6 choose, arrows move through the options, Enter continues, wherever the focus is. */
export function useQuizKeys({ options, choose, next, isActive }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, target } = event;
    if (!isActive || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElsewhere(target)) return;
    const isOnControl = target instanceof Element && target.closest('a, button') !== null;
    const isOnRadio = target instanceof HTMLInputElement;
    // The key's position, not its character: a Persian or Arabic keyboard types ۱ or ١ there.
    const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1] ?? key;
    const index = /^[1-6]$/.test(digit) ? Number(digit) - 1 : -1;
    if (index >= 0 && options[index] !== undefined) {
      choose(options[index]);
      radios()[index]?.focus();
    } else if (key === 'Enter' && !isOnControl && !event.repeat) next();
    else if (/^Arrow(Up|Down)$/.test(key) && !isOnRadio && !isOnControl) focusFirst(key, choose, options);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Moves the focus from the question into its options: to the chosen one, else to the first (going up: the last). */
function focusFirst(key: string, choose: (option: string) => void, options: string[]): void {
  const all = radios();
  const chosenIndex = all.findIndex((radio) => radio.checked);
  const index = chosenIndex >= 0 ? chosenIndex : key === 'ArrowDown' ? 0 : all.length - 1;
  all[index]?.focus();
  if (chosenIndex < 0 && options[index] !== undefined) choose(options[index]);
}
