'use client';

import { useTranslations } from 'next-intl';
import { Field, Input } from '#components/ui/field.tsx';

type Props = {
  given?: string | undefined;
  error: string | undefined;
  /** Of the app on the phone. */
  isSecondFactor?: boolean;
};

/** The code of a class or of the school, without which nobody registers here, or that of a second factor. */
export function CodeField({ given, error, isSecondFactor }: Props) {
  const t = useTranslations('login');
  return (
    <Field
      id="code"
      label={t(isSecondFactor ? 'secondFactor' : 'code')}
      hint={t(isSecondFactor ? 'secondFactorHint' : 'codeHint')}
      error={error}
    >
      <Input
        id="code"
        name="code"
        dir="ltr"
        required
        defaultValue={given}
        autoComplete={isSecondFactor ? 'one-time-code' : 'off'}
        autoFocus={isSecondFactor}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        invalid={Boolean(error)}
        hinted
      />
    </Field>
  );
}
