'use client';

import { useTranslations } from 'next-intl';
import { GRADES, LANGUAGES, ROLES } from '#lib/vocabulary.ts';

const option = (value: string, label: string) => (
  <option key={value} value={value}>
    {label}
  </option>
);

export function GradeOptions() {
  const t = useTranslations('common');
  return GRADES.map((grade) => option(grade, t('gradeBadge', { grade })));
}

export function RoleOptions() {
  const t = useTranslations('common.roles');
  return ROLES.map((role) => option(role, t(role)));
}

export function LanguageOptions() {
  const t = useTranslations('common.languages');
  return LANGUAGES.map((language) => option(language, t(language)));
}
