import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const styles = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium [&_svg]:size-3.5',
  {
    variants: {
      look: {
        default: 'bg-indigo-soft text-indigo',
        secondary: 'bg-raised text-muted',
        destructive: 'bg-rose-soft text-rose',
        right: 'bg-emerald-soft text-emerald',
        earned: 'bg-saffron-soft text-saffron',
      },
    },
    defaultVariants: { look: 'secondary' },
  },
);

export function Badge({ className, look, ...props }: ComponentProps<'span'> & VariantProps<typeof styles>) {
  return <span className={cn(styles({ look }), className)} {...props} />;
}
