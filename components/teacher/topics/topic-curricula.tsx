import { useLocale, useTranslations } from 'next-intl';
import type { SpineTopic } from '#lib/content/curriculum/spine/spine.schema.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';

type Place = SpineTopic['curricula'][number];

/** In which grades other curricula teach a topic, each with its source; where none was found it says so. */
export function TopicCurricula({ topic: { term, curricula } }: { topic: SpineTopic }) {
  const t = useTranslations('topics.curricula');
  if (curricula.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    <div className="min-w-0 text-sm text-muted">
      {t('title')}:
      <ul className="flex flex-wrap gap-x-3 ps-3">
        {curricula.map((place) => (
          <li key={place.id}>
            <a
              href={place.source.address}
              rel="noreferrer"
              className="inline-block min-h-6 underline underline-offset-4"
            >
              <Grade place={place} />
            </a>
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-6 cursor-pointer">
          {t('where')}
          <span className="sr-only"> · {term}</span>
        </summary>
        <dl className="grid gap-1 ps-3">
          {curricula.map(({ id, name, place, source }) => (
            <div key={id} lang={INTERFACE[source.language].locale}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              {[source.title, place].map((words) => (
                <dd key={words} className="ps-3 break-words">
                  <bdi>{words}</bdi>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Grade({ place: { country, from, to, year, source } }: { place: Place }) {
  const t = useTranslations('topics.curricula');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const where = { country: names.of(country) ?? country };
  return (
    <>
      {to < 1
        ? t('before', { ...where, first: 1 })
        : from === to
          ? t('at', { ...where, grade: from })
          : t('between', { ...where, from, to })}
      {year ? (
        <>
          {' '}
          <bdi lang={INTERFACE[source.language].locale}>({year})</bdi>
        </>
      ) : null}
    </>
  );
}
