'use client';

import { useTranslations } from 'next-intl';
import { Field, Select } from '#components/ui/field.tsx';
import { useLanguages } from './use-languages.ts';

type Props = { label: string; placeholder?: string; value: string; onChange: (language: string) => void };

/** The supported languages, named in the reader's language. */
export function LanguageSelect({ label, placeholder, value, onChange }: Props) {
  const names = useTranslations('common.languages');
  const t = useTranslations('common.settings');
  const { data, isError } = useLanguages();
  return (
    <Field id="language" label={label} error={isError ? t('languagesFailed') : undefined}>
      <Select
        id="language"
        name="language"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        invalid={isError}
        disabled={!data}
        required
      >
        {placeholder && !value ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {(data ?? []).map((language) => (
          <option key={language} value={language}>
            {names(language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
