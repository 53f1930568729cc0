import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const styles = cva(
  'inline-flex items-center justify-center gap-2 rounded-lg font-medium transition-colors duration-150 disabled:opacity-55 disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-indigo text-indigo-ink hover:bg-indigo/90',
        secondary: 'border bg-card text-ink hover:bg-raised',
        quiet: 'text-ink hover:bg-raised',
        danger: 'bg-rose text-ground hover:bg-rose/90',
        link: 'text-indigo underline underline-offset-4 hover:no-underline',
      },
      size: { regular: 'min-h-11 px-5 py-2', small: 'min-h-9 px-3 py-1 text-sm', icon: 'size-11' },
    },
    defaultVariants: { look: 'primary', size: 'regular' },
  },
);

type Props = ComponentProps<'button'> & VariantProps<typeof styles> & { asChild?: boolean };

export function Button({ className, look, size, asChild, type, ...props }: Props) {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag
      type={asChild ? undefined : (type ?? 'button')}
      className={cn(styles({ look, size }), className)}
      {...props}
    />
  );
}
