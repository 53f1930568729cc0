'use client';

import { useTranslations } from 'next-intl';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';

/** For a student whose lessons and menus are in different languages. */
export function InterfaceChoice({ value }: { value: Language | '' }) {
  const t = useTranslations('common.settings');
  const choices = [
    ['', t('asLessons'), undefined] as const,
    ...Object.entries(INTERFACE).map(([language, own]) => [language, own.ownName, own.locale] as const),
  ];
  return (
    <details open={value !== ''} className="rounded-lg border px-4">
      <summary className="flex min-h-11 items-center font-medium">{t('interface')}</summary>
      <div role="radiogroup" aria-label={t('interface')} className="grid gap-1 pb-3 sm:grid-cols-2">
        {choices.map(([language, name, locale]) => (
          <label key={language} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="interfaceLanguage"
              value={language}
              defaultChecked={language === value}
              className="size-5 accent-(--indigo)"
            />
            <span lang={locale} className="font-[family-name:system-ui]">
              {name}
            </span>
          </label>
        ))}
      </div>
    </details>
  );
}
