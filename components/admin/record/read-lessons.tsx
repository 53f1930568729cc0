'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { cell, main, numeric, Table } from '#components/forms/table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Answer } from '#components/shell/session/call.ts';
import { MOST_LESSONS } from '#lib/school/student-record/student-record.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';

/** Which lessons the student opened, when, and the best score in each. */
export function ReadLessons({ lessons }: { lessons: Answer<'GET /admin/students/{id}/'>['lessons'] }) {
  const t = useTranslations('admin.record');
  const study = useTranslations('study.subject');
  const format = useFormatter();
  if (lessons.length === 0) return <p className="text-muted">{t('noLessons')}</p>;
  const columns = [
    { key: 'lesson', label: t('lesson') },
    { key: 'opened', label: t('opened') },
    { key: 'tries', label: t('tries'), isNumeric: true },
    { key: 'best', label: study('score'), isNumeric: true },
    { key: 'state', label: study('completedMark'), isHidden: true },
  ];
  return (
    <>
      <Table label={t('lessons')} columns={columns} asCards>
        {lessons.map(({ id, title, openedAt, attempts, progress, isCompleted }) => (
          <tr key={id}>
            <td className={main}>
              <Link
                href={`/dashboard/lessons/${id}`}
                className="block w-fit max-w-full truncate hover:underline"
                dir="auto"
              >
                {title}
              </Link>
            </td>
            <td className={`${cell} whitespace-nowrap text-muted tabular-nums`}>
              {openedAt ? <time dateTime={openedAt}>{t('when', { date: new Date(openedAt) })}</time> : null}
            </td>
            <td className={numeric}>
              <span className="sr-only sm:hidden">{t('tries')} </span>
              {format.number(attempts)}
            </td>
            <td className={numeric}>
              {attempts > 0 ? format.number(shownScore(progress) / 100, SCORE_FORMAT) : null}
            </td>
            <td className={cell}>
              {isCompleted ? <Badge look="right">{study('completedMark')}</Badge> : null}
            </td>
          </tr>
        ))}
      </Table>
      {lessons.length === MOST_LESSONS ? (
        <p className="text-sm text-muted">{t('lastLessons', { count: MOST_LESSONS })}</p>
      ) : null}
    </>
  );
}
