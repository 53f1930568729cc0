import type { ReactNode } from 'react';
import { Lattice } from '#components/ui/lattice.tsx';
import { Mark } from '#components/ui/mark.tsx';

/** Nothing here yet, and what to do next. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="relative isolate grid justify-items-center gap-3 overflow-hidden rounded-card border border-dashed px-6 py-10 text-center text-muted">
      <Lattice className="mask-radial-from-0% mask-radial-to-70%" />
      <Mark className="size-10 text-brand opacity-70" />
      <p className="max-w-prose">{text}</p>
      {children}
    </div>
  );
}
