'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { RecordLink } from '#components/admin/shared/record-link.tsx';
import { useStudentNames } from '#components/admin/record/use-student-names.ts';
import { Card } from '#components/ui/card.tsx';
import type { Role } from '#lib/vocabulary.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import type { Answer } from '#components/shell/session/call.ts';

type Event = Answer<'GET /admin/analytics/'>['recent'][number];

export function RecentActivity({ events }: { events: Event[] }) {
  const t = useTranslations('admin.analytics');
  const names = useStudentNames(
    events.flatMap(({ kind, subject }) => (kind === 'attempt' ? [Number(subject)] : [])),
  );
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('recentActivity')}</h2>
      {events.length === 0 ? <p className="text-muted">{t('nothingYet')}</p> : null}
      <ol className="divide-y text-sm">
        {events.map((event) => (
          <li key={`${event.kind} ${event.id} ${event.at}`} className="flex justify-between gap-3 py-2">
            <span>
              <EventText event={event} />
              {event.kind === 'attempt' ? <Who id={Number(event.subject)} names={names} /> : null}
            </span>
            <time dateTime={event.at} className="shrink-0 text-muted tabular-nums">
              {t('when', { date: new Date(event.at) })}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Who({ id, names }: { id: number; names: Map<number, string> }) {
  const name = names.get(id);
  if (!name) return null;
  return (
    <>
      {' · '}
      <RecordLink id={id}>{name}</RecordLink>
    </>
  );
}

function EventText({ event }: { event: Event }) {
  const t = useTranslations('admin.analytics.events');
  const roles = useTranslations('common.roles');
  const format = useFormatter();
  if (event.kind === 'registration')
    return <span>{t('registration', { role: roles(event.subject as Role) })}</span>;
  if (event.kind === 'verification')
    return <span>{t.rich('verification', { title: () => <bdi>{event.subject}</bdi> })}</span>;
  const score = format.number(shownScore(event.score ?? 0) / 100, SCORE_FORMAT);
  const student = format.number(Number(event.subject), { useGrouping: false });
  return <span>{t(event.passed ? 'passed' : 'failed', { student, score })}</span>;
}
