'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Input } from '#components/ui/field.tsx';

type Props = {
  /** The id of the field, and its name unless it has its own; for a form with two password fields. */
  id?: string;
  name?: string;
  label: string;
  isNew: boolean;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
};

/** A password field with a button to show the text. For a new password, the browser offers to generate one. */
export function PasswordField({ id = 'password', name = id, label, isNew, value, onChange, error }: Props) {
  const t = useTranslations('login');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={error} hint={isNew ? t('passwordHint') : undefined}>
      <div className="relative" dir="ltr">
        <Input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          className="pe-12"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          invalid={Boolean(error)}
          hinted={isNew}
        />
        <button
          type="button"
          aria-label={t(isShown ? 'hideTyped' : 'showTyped')}
          onClick={() => setIsShown(!isShown)}
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </div>
    </Field>
  );
}
