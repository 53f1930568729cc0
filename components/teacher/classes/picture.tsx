import { cn } from '#components/ui/cn.ts';
import type { Picture as Name } from '#lib/accounts/child/pictures.ts';

/**
 * One of the drawings of a child's password, from the page's `PictureSheet`; its name stands beside it, or on the button
 * around it.
 */
export function Picture({ of, className }: { of: Name; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={cn('child-picture size-9', className)}>
      <use href={`#picture-${of}`} />
    </svg>
  );
}
