'use client';

import { Field, Input } from '#components/ui/field.tsx';

/** A code of the app, which some keyboards write in other digits. */
export function CodeInput({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field id="code" label={label} error={error}>
      <Input
        id="code"
        name="code"
        dir="ltr"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        invalid={Boolean(error)}
      />
    </Field>
  );
}
