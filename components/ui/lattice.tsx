import { useId } from 'react';
import { cn } from './cn.ts';

const STAR =
  'M48 24 40.97 16.97V7.03H31.03L24 0 16.97 7.03H7.03V16.97L0 24 7.03 31.03V40.97H16.97L24 48 31.03 40.97H40.97V31.03Z';

/** Stars and crosses, very faint: the one ornament. Its parent is positioned and isolated. */
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
