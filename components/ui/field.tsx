import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const control = 'control';

type FieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
};

/** A label, its control, and its error. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-rose">
          {error}
        </p>
      ) : null}
    </div>
  );
}

const describedBy = (id: string | undefined, invalid: boolean, hint?: boolean) =>
  invalid ? `${id}-error` : hint ? `${id}-hint` : undefined;

type Extra = { invalid?: boolean; hinted?: boolean };

export function Input({
  className,
  invalid = false,
  hinted = false,
  ...props
}: ComponentProps<'input'> & Extra) {
  return (
    <input
      className={cn(control, className)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy(props.id, invalid, hinted)}
      {...props}
    />
  );
}

/** The native select: on a phone, the system's picker. */
export function Select({
  className,
  invalid = false,
  hinted = false,
  ...props
}: ComponentProps<'select'> & Extra) {
  return (
    <select
      className={cn(control, className)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy(props.id, invalid, hinted)}
      {...props}
    />
  );
}

export function Textarea({
  className,
  invalid = false,
  hinted = false,
  ...props
}: ComponentProps<'textarea'> & Extra) {
  return (
    <textarea
      className={cn(control, className)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy(props.id, invalid, hinted)}
      {...props}
    />
  );
}
