import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { HERE_MINUTES, IDLE_MINUTES, STUCK_HOURS } from '#lib/school/today/today.constants.ts';
import type { Today } from '#lib/school/today/today.schema.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';
import { useDay } from '../use-day.ts';

type Props = { classId: number; today: Today };

/** Who of a class is here, who is stuck, and what waits. */
export function TodayView({ classId, today }: Props) {
  const t = useTranslations('teach.today');
  if (today.students === 0)
    return (
      <div className="grid gap-4">
        <EmptyState text={t('noStudents')} />
        <Link
          href={`/teach/classes/${classId}/students` as Route}
          className={`${buttonClass()} justify-self-center`}
        >
          {t('add')}
        </Link>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
      <Part title={t('here')} rule={t('hereRule', { minutes: HERE_MINUTES })}>
        {today.here.length === 0 ? <p className="text-muted">{t('nobody')}</p> : <Names of={today.here} />}
      </Part>
      <Part title={t('stuck')} rule={t('stuckRule', { hours: STUCK_HOURS, minutes: IDLE_MINUTES })}>
        {today.stuck.length === 0 ? <p className="text-muted">{t('nobodyStuck')}</p> : null}
        <ul className="divide-y">
          {today.stuck.map(({ id, name, trouble, lessonId, title, language }) => (
            <li key={`${id} ${trouble} ${lessonId}`} className="py-2">
              <bdi className="font-medium">{name}</bdi>
              <span className="block text-sm text-muted">
                {t(trouble)} · <LessonTitle title={title} language={language} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <div className="lg:col-span-2">
        <Waiting classId={classId} today={today} />
      </div>
    </div>
  );
}

function Part({ title, rule, children }: { title: string; rule?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {rule ? <p className="text-sm text-muted">{rule}</p> : null}
      </div>
      {children}
    </Card>
  );
}

const Names = ({ of }: { of: { id: number; name: string }[] }) => (
  <ul className="flex flex-wrap gap-2">
    {of.map(({ id, name }) => (
      <li key={id}>
        <Badge look="right">
          <bdi>{name}</bdi>
        </Badge>
      </li>
    ))}
  </ul>
);

function Waiting({ classId, today }: Props) {
  const t = useTranslations('teach.today');
  const lessons = `/teach/classes/${classId}/lessons` as Route;
  return (
    <Part title={t('waiting')}>
      {today.hasAssigned ? null : (
        <>
          <p className="text-muted">{t('unassigned')}</p>
          <Link href={lessons} className={`${buttonClass()} justify-self-start`}>
            {t('assign')}
          </Link>
        </>
      )}
      {today.hasAssigned && today.waiting.length === 0 ? <p className="text-muted">{t('nothing')}</p> : null}
      <ul className="divide-y">
        {today.waiting.map((one) => (
          <WaitingRow key={one.id} one={one} />
        ))}
      </ul>
    </Part>
  );
}

function WaitingRow({ one }: { one: Today['waiting'][number] }) {
  const t = useTranslations('teach');
  const day = useDay();
  const groups = (['overdue', 'dueToday', 'notStarted'] as const).filter((name) => one[name].length > 0);
  return (
    <li className="grid gap-1 py-3">
      <p className="font-medium">
        {t(`kinds.${one.kind}`)}: <LessonTitle title={one.title} language={one.language} />
      </p>
      <p className="text-sm text-muted">
        {t('own.until', { day: day(one.untilDay) })} ·{' '}
        {t('assignments.done', { done: one.done, total: one.of })}
      </p>
      {groups.map((name) => (
        <details key={name}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <Badge look={name === 'overdue' ? 'destructive' : name === 'dueToday' ? 'earned' : 'secondary'}>
              {t(`today.${name}`)}
            </Badge>
            {t('assignments.some', { count: one[name].length })}
          </summary>
          <p className="text-sm">
            {one[name].map((person, index) => (
              <span key={person.id}>
                {index > 0 ? ' · ' : ''}
                <bdi>{person.name}</bdi>
              </span>
            ))}
          </p>
        </details>
      ))}
    </li>
  );
}
