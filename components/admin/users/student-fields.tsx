'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { GradeOptions, LanguageOptions } from '#components/admin/shared/options.tsx';
import { Field, Select } from '#components/ui/field.tsx';

type Props = {
  bound: (name: 'language' | 'currentGrade') => ComponentProps<typeof Select> & { id: string };
  error: (name: string) => string | undefined;
  /** With a profile, both must have a value. */
  hasProfile: boolean;
};

/** A student's grade and language. Without a profile, both may stay open for the student to choose. */
export function StudentFields({ bound, error, hasProfile }: Props) {
  const t = useTranslations('admin');
  const own = hasProfile ? null : <option value="">{t('import.ownChoice')}</option>;
  return (
    <>
      <Field id="currentGrade" label={t('users.grade')} error={error('studentProfile.currentGrade')}>
        <Select {...bound('currentGrade')}>
          {own}
          <GradeOptions />
        </Select>
      </Field>
      <Field id="language" label={t('users.language')} error={error('studentProfile.language')}>
        <Select {...bound('language')}>
          {own}
          <LanguageOptions />
        </Select>
      </Field>
    </>
  );
}
