'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cn } from './cn.ts';

type Props = {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
  /** `menu`: commands, moved through by arrow keys. `region`: any content. */
  kind?: 'menu' | 'region';
};

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button that opens a menu below it. Commands inside have `role="menuitem"`. */
export function Menu({ label, trigger, children, className, kind = 'menu' }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (!open) return;
    items()[0]?.focus();
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' && !open) setOpen(true);
    else if (event.key in steps && open && kind === 'menu') {
      const all = items();
      all[steps[event.key]!(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup={kind === 'menu' ? 'menu' : 'true'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={cn(
          'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg hover:bg-raised',
          className,
        )}
      >
        {trigger}
      </button>
      {open ? (
        <div
          id={id}
          role={kind}
          aria-label={label}
          className="menu"
          onClick={(event) => {
            if ((event.target as Element).closest('[role="menuitem"], a')) {
              setOpen(false);
              button.current?.focus();
            }
          }}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
