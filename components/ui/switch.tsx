import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** An on/off switch that acts at once: a native checkbox, restyled. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={cn(
        'h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-field bg-raised p-0.5 transition-colors before:block before:size-5.5 before:rounded-full before:bg-muted before:transition-transform checked:border-action checked:bg-action checked:before:translate-x-5 checked:before:bg-action-ink rtl:checked:before:-translate-x-5 forced-colors:appearance-auto forced-colors:before:hidden',
        className,
      )}
      {...props}
    />
  );
}
