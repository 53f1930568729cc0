import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SubjectArt, subjectStyle } from '#components/subjects/subject-art.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { INTERFACE } from '#lib/i18n/languages.ts';
import type { Next } from '#lib/progress/next/queries.ts';

/** The one thing to do next, before everything else on the dashboard. */
export function NextCard({ next }: { next: Next }) {
  const t = useTranslations('study.dashboard');
  const { id, subjectId, title, language, name, kind, isBegun, minutes } = next;
  const { locale, dir } = INTERFACE[language];
  return (
    <section
      aria-labelledby="next"
      style={subjectStyle({ id: subjectId, kind })}
      className="next-card flex flex-wrap items-center gap-x-5 gap-y-4 sm:flex-nowrap"
    >
      <SubjectArt kind={kind} className="art" />
      <div className="min-w-0 grow basis-48">
        <p className="text-sm font-medium text-(--subject)" dir="auto">
          {name}
        </p>
        <h2 id="next" className="text-xl font-semibold sm:text-2xl">
          {t.rich(isBegun ? 'nextContinue' : 'nextStart', {
            title: () => (
              <bdi lang={locale} dir={dir}>
                {title}
              </bdi>
            ),
          })}
        </h2>
        <p className="mt-1 text-muted">{t(isBegun ? 'minutesLeft' : 'minutes', { minutes })}</p>
      </div>
      <Link
        href={`/subjects/${subjectId}/lessons/${id}`}
        aria-labelledby="next-go next"
        className={`${buttonClass({ size: 'large' })} w-full sm:w-auto`}
      >
        <span id="next-go">{t(isBegun ? 'goOn' : 'begin')}</span>
      </Link>
    </section>
  );
}
