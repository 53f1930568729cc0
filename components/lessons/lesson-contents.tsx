import { useTranslations } from 'next-intl';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { visible } from '#lib/items/fold.ts';
import { sectionsOf } from '#lib/lessons/sections.ts';

/** The lesson's sections, beside the text where there is room. */
export function LessonContents({ content, language }: { content: string; language: Language }) {
  const t = useTranslations('study.lesson');
  const sections = sectionsOf(content);
  if (sections.length < 2) return null;
  const { locale, dir } = INTERFACE[language];
  return (
    <nav aria-label={t('contents')} className="hidden lg:block">
      <div className="sticky top-24 grid gap-2 border-s ps-4 text-sm">
        <p className="font-medium">{t('contents')}</p>
        <ul lang={locale} dir={dir} className="grid gap-1.5">
          {sections.map(({ id, heading, level }) => (
            <li key={id} className={level > 2 ? 'ps-4' : ''}>
              <a href={`#${id}`} className="text-muted hover:text-ink">
                {visible(heading)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
