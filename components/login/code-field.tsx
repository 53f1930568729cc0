'use client';

import { useTranslations } from 'next-intl';
import { Field, Input } from '#components/ui/field.tsx';

/** The code of a class or of the school, without which nobody registers here. */
export function CodeField({ given, error }: { given: string | undefined; error: string | undefined }) {
  const t = useTranslations('login');
  return (
    <Field id="code" label={t('code')} hint={t('codeHint')} error={error}>
      <Input
        id="code"
        name="code"
        dir="ltr"
        required
        defaultValue={given}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        invalid={Boolean(error)}
        hinted
      />
    </Field>
  );
}
