import type { ReactNode } from 'react';
import { Mark } from '#components/ui/mark.tsx';

/** Nothing here yet, and what to do next. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed p-8 text-center text-muted">
      <Mark className="size-10 opacity-60" />
      <p className="max-w-prose">{text}</p>
      {children}
    </div>
  );
}
