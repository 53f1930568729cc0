'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field, Select } from '#components/ui/field.tsx';
import { GRADES, LANGUAGES } from '#lib/vocabulary.ts';

type Props = {
  bound: (name: 'language' | 'currentGrade') => ComponentProps<typeof Select> & { id: string };
  error: (name: string) => string | undefined;
  /** Whether there is a profile: then both are chosen and can't be taken away. */
  hasProfile: boolean;
};

/** Grade and language of a student; without a profile both may be left to the student. */
export function StudentFields({ bound, error, hasProfile }: Props) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const own = hasProfile ? null : <option value="">{t('import.ownChoice')}</option>;
  return (
    <>
      <Field id="currentGrade" label={t('users.grade')} error={error('studentProfile.currentGrade')}>
        <Select {...bound('currentGrade')}>
          {own}
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {common('gradeBadge', { grade })}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="language" label={t('users.language')} error={error('studentProfile.language')}>
        <Select {...bound('language')}>
          {own}
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {common(`languages.${language}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
