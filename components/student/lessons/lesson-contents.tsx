'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';
import { useReading } from './use-place.ts';

type Section = { id: string; heading: string; level: number };
type Props = { sections: Section[]; place: string | null; language: Language; lessonId: number };

/** The lesson's sections, with the current one marked: beside the text, above it on a phone. */
export function LessonContents({ sections, place, language, lessonId }: Props) {
  const t = useTranslations('study.lesson');
  const at = useReading(sections, place, lessonId);
  if (sections.length < 2) return null;
  const { locale, dir } = INTERFACE[language];
  const list = (
    <ul lang={locale} dir={dir} className="grid gap-1.5">
      {sections.map(({ id, heading, level }, index) => (
        <li key={id} className={level > 2 ? 'ps-4' : ''}>
          <a href={`#${id}`} aria-current={index === at ? 'location' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t('contents')} className="lesson-contents">
      <div className="reading lg:hidden" aria-hidden>
        {sections.map(({ id }, index) => (
          <i key={id} data-read={index <= at || undefined} />
        ))}
      </div>
      <details onClick={fold} className="lg:hidden">
        <summary>
          {t('contents')}
          <ChevronDown aria-hidden className="size-4" />
        </summary>
        {list}
      </details>
      <div className="sticky top-36 hidden max-h-[calc(100dvh-14rem)] gap-2 overflow-y-auto border-s ps-4 text-sm lg:grid">
        <p className="font-medium">{t('contents')}</p>
        {list}
      </div>
    </nav>
  );
}

/** The list must not cover the chosen section. */
function fold({ target, currentTarget }: React.MouseEvent<HTMLDetailsElement>) {
  if ((target as Element).closest('a')) currentTarget.open = false;
}
