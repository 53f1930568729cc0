'use client';

import { useTranslations } from 'next-intl';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { usePlace } from './use-place.ts';

type Section = { id: string; heading: string; level: number };
type Props = { sections: Section[]; place: string | null; language: Language; lessonId: number };

/** The lesson's sections, beside the text where there is room, and which of them is being read. */
export function LessonContents({ sections, place, language, lessonId }: Props) {
  const t = useTranslations('study.lesson');
  const here = usePlace(sections, place, lessonId);
  if (sections.length < 2) return null;
  const { locale, dir } = INTERFACE[language];
  return (
    <nav aria-label={t('contents')} className="hidden lg:block">
      <div className="sticky top-36 grid max-h-[calc(100dvh-14rem)] gap-2 overflow-y-auto border-s ps-4 text-sm">
        <p className="font-medium">{t('contents')}</p>
        <ul lang={locale} dir={dir} className="grid gap-1.5">
          {sections.map(({ id, heading, level }) => (
            <li key={id} className={level > 2 ? 'ps-4' : ''}>
              <a
                href={`#${id}`}
                aria-current={id === here ? 'location' : undefined}
                className="text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-indigo"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
