import type { Route } from 'next';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type Filled, rowsOf } from '#lib/content/curriculum/spine/spine.rules.ts';
import type { SpineTopic } from '#lib/content/curriculum/spine/spine.schema.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

type Subject = SpineTopic['subject'];

/** A subject's grades by languages: how many of its topics have a lesson. */
export function CoverageTable({ subject, topics }: { subject: Subject; topics: SpineTopic[] }) {
  const t = useTranslations('topics');
  return (
    <table className="w-full max-w-3xl table-fixed text-center">
      <caption className="pb-2 text-start text-lg font-semibold">{t(`subjects.${subject}`)}</caption>
      <thead>
        <tr className="text-xs text-muted sm:text-sm">
          <th scope="col" className="w-[22%] text-start font-medium">
            {t('coverage.grade')}
          </th>
          {LANGUAGES.map((language) => (
            <th
              key={language}
              scope="col"
              lang={INTERFACE[language].locale}
              className="truncate pb-1 font-medium"
            >
              {INTERFACE[language].ownName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(topics).map(({ grade, cells }) => (
          <tr key={grade}>
            <th scope="row" className="text-start text-sm font-medium">
              {t('grade', { grade })}
            </th>
            {cells.map((cell) => (
              <td key={cell.language} className="p-0.5">
                <Cell cell={cell} href={`/teach/coverage?grade=${grade}#${subject}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const lookOf = ({ verified, topics }: Filled) =>
  verified === 0
    ? 'border-2 border-rose text-rose'
    : verified < topics
      ? 'bg-saffron-soft text-saffron'
      : 'bg-emerald-soft text-emerald';

function Cell({ cell, href }: { cell: Filled; href: string }) {
  const t = useTranslations('topics.coverage');
  const common = useTranslations('common.languages');
  const { number } = useFormatter();
  const { language, topics, verified, drafts } = cell;
  const words = [t('cell', { language: common(language), topics, verified })];
  if (drafts > 0) words.push(t('drafts', { count: drafts }));
  return (
    <Link
      href={href as Route}
      prefetch={false}
      aria-label={words.join(' · ')}
      className={`grid min-h-11 place-items-center rounded-lg text-sm font-medium ${lookOf(cell)}`}
    >
      <span dir="ltr">
        {number(verified)}/{number(topics)}
        {drafts > 0 ? <sup>+{number(drafts)}</sup> : null}
      </span>
    </Link>
  );
}
