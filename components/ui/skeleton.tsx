import { cn } from './cn.ts';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('skeleton', className)} />
);
