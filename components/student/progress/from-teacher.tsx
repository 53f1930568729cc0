import { Check } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { ENOUGH_EXERCISES } from '#lib/school/assignments/assignments.constants.ts';
import type { OwnAssignment } from '#lib/school/assignments/assignments.schema.ts';
import { isolated } from '#lib/platform/notation/latin.ts';

const TABS = { lesson: '', quiz: '?tab=quiz', practice: '' } as const;

const addressOf = ({ kind, lessonId, subjectId }: OwnAssignment) =>
  kind === 'practice'
    ? `/lessons/${lessonId}/practice`
    : `/subjects/${subjectId}/lessons/${lessonId}${TABS[kind]}`;

/** What a student has from their teachers, the next last day first. Not there where it is nothing. */
export function FromTeacher({ assignments, today }: { assignments: OwnAssignment[]; today: string }) {
  const t = useTranslations('teach.own');
  if (assignments.length === 0) return null;
  return (
    <section aria-labelledby="from-teacher" className="grid gap-3">
      <h2 id="from-teacher" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <Card className="px-2 py-2 sm:px-3 sm:py-3">
        <ul className="divide-y">
          {assignments.map((one) => (
            <Row key={one.id} one={one} today={today} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ one, today }: { one: OwnAssignment; today: string }) {
  const t = useTranslations('teach');
  const { locale, dir } = INTERFACE[one.language];
  return (
    <li>
      <Link
        href={addressOf(one) as Route}
        className="flex min-h-14 items-center gap-3 rounded-lg px-2 py-2 hover:bg-raised"
      >
        <span
          className={`grid size-7 shrink-0 place-items-center rounded-full border ${one.isDone ? 'border-transparent bg-emerald-soft text-emerald' : ''}`}
        >
          {one.isDone ? <Check role="img" aria-label={t('own.done')} className="size-4" /> : null}
        </span>
        <span className="grid min-w-0 grow">
          <span className="font-medium wrap-anywhere">
            {t(`kinds.${one.kind}`)}:{' '}
            <bdi lang={locale} dir={dir}>
              {isolated(one.topic ?? one.title)}
            </bdi>
          </span>
          <span className="text-sm text-muted">
            <When one={one} today={today} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function When({ one, today }: { one: OwnAssignment; today: string }) {
  const t = useTranslations('teach.own');
  const format = useFormatter();
  const day = format.dateTime(new Date(`${one.untilDay}T00:00:00Z`), {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const countText =
    one.kind === 'practice' && !one.isDone
      ? ` · ${t('exercises', { count: one.exercises, total: ENOUGH_EXERCISES })}`
      : '';
  const when = one.isDone
    ? t('done')
    : one.isOverdue
      ? t('late', { day })
      : one.untilDay === today
        ? t('today')
        : t('until', { day });
  return `${when}${countText}`;
}
