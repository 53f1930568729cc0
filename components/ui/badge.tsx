import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const LOOKS = {
  default: 'bg-indigo-soft text-indigo',
  secondary: 'bg-raised text-muted',
  destructive: 'bg-rose-soft text-rose',
  right: 'bg-emerald-soft text-emerald',
  earned: 'bg-saffron-soft text-saffron',
};

type Props = ComponentProps<'span'> & { look?: keyof typeof LOOKS };

export function Badge({ className, look = 'secondary', ...props }: Props) {
  return <span className={cn('badge', LOOKS[look], className)} {...props} />;
}
