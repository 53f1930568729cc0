import { cn } from './cn.ts';

/** The one ornament: very faint stars and crosses. Its parent must be positioned and isolated. */
export const Lattice = ({ className }: { className?: string }) => (
  <div
    aria-hidden
    className={cn('pointer-events-none absolute inset-0 -z-10 bg-(image:--lattice)', className)}
  />
);
