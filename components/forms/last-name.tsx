'use client';

import { useTranslations } from 'next-intl';
import { Field, Input } from '#components/ui/field.tsx';

type Props = {
  label: string;
  error: string | undefined;
  value: string;
  isOneName: boolean;
  change: (value: string, isOneName: boolean) => void;
  autoComplete?: string;
};

/** A last name, or the box for somebody who has one name only. */
export function LastName({ label, error, value, isOneName, change, autoComplete = 'off' }: Props) {
  const t = useTranslations('common');
  return (
    <div className="grid content-start gap-1">
      <Field id="lastName" label={label} error={error}>
        <Input
          id="lastName"
          {...(isOneName ? { disabled: true } : { name: 'lastName' })}
          dir="auto"
          autoComplete={autoComplete}
          value={isOneName ? '' : value}
          onChange={({ target }) => change(target.value, false)}
          invalid={Boolean(error)}
        />
      </Field>
      {isOneName ? <input type="hidden" name="lastName" value="" /> : null}
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="oneName"
          checked={isOneName}
          onChange={({ target }) => change(value, target.checked)}
          className="size-5 shrink-0 accent-action"
        />
        {t('oneName')}
      </label>
    </div>
  );
}
