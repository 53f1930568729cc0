'use client';

import { type ReactNode, useRef, useState } from 'react';

/** The header's menu on a narrow screen. A choice or Escape closes it. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      className="contents lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="landing-menu"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2.5 rounded-lg px-3 font-medium hover:bg-raised lg:hidden"
      >
        <span aria-hidden className="grid w-5 gap-1 *:h-0.5 *:rounded-full *:bg-current">
          <span />
          <span />
          <span />
        </span>
        {label}
      </button>
      <div
        id="landing-menu"
        hidden={!open}
        className="basis-full border-t py-2 lg:hidden"
        onClick={(event) => {
          if ((event.target as Element).closest('a')) setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
