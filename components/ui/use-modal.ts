'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/** Makes everything beside the dialog inert, except toasts and other live regions. */
function silence(container: HTMLElement) {
  const silenced = [...document.body.children].filter(
    (element) =>
      element instanceof HTMLElement &&
      element !== container &&
      !element.inert &&
      !element.matches('[aria-live], script, style'),
  ) as HTMLElement[];
  for (const element of silenced) element.inert = true;
  return () => {
    for (const element of silenced) element.inert = false;
  };
}

/**
 * Makes the container modal while it is mounted: the focus moves to `[data-autofocus]`, else to the first control after
 * the close button, and returns afterwards. Escape closes it; the page behind does not scroll or react.
 */
export function useModal(close: () => void) {
  const container = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUnderAnother = container.current?.inert;
    if (event.key !== 'Escape' || event.defaultPrevented || isUnderAnother) return;
    event.preventDefault();
    close();
  });
  // On the document, so that Escape works wherever the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const before = document.activeElement;
    const wake = silence(element);
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    const controls = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const first =
      element.querySelector<HTMLElement>('[data-autofocus], [autofocus]') ?? controls[1] ?? controls[0];
    if (!element.contains(document.activeElement)) first?.focus();
    return () => {
      wake();
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return container;
}
