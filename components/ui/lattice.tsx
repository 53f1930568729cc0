import { useId } from 'react';
import { cn } from './cn.ts';
import { STAR } from './star.tsx';

/** The one ornament: very faint stars and crosses. Its parent must be positioned and isolated. */
export function Lattice({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden className={cn('pointer-events-none absolute inset-0 -z-10 size-full', className)}>
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d={STAR} fill="none" stroke="var(--lattice)" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
