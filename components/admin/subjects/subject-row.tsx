'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Row } from '#components/admin/rows/row.tsx';
import { RowAction } from '#components/admin/shared/row-action.tsx';
import { cell, main, numeric } from '#components/forms/table.tsx';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { Answer } from '#components/shell/session/call.ts';
import { percent } from '#lib/content/scoring.rules.ts';

type Props = {
  subject: ListedSubject;
  progress: Answer<'GET /admin/subjects/progress/'>[number] | undefined;
  edit: () => void;
  remove: () => void;
};

const MOST = 60;
const shortened = (text: string) => (text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text);

export function SubjectRow({ subject, progress, edit, remove }: Props) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const format = useFormatter();
  const share = progress ? percent(progress.completed, progress.places) : 0;
  return (
    <Row id={subject.id} name={subject.name} of="subject">
      <td className={main}>
        <div className="flex items-baseline gap-x-3 max-sm:flex-wrap sm:min-w-60">
          <Link
            data-open
            href={`/dashboard/lessons?subject=${subject.id}`}
            className="inline-block leading-6 font-medium whitespace-nowrap hover:underline"
          >
            <bdi>{subject.name}</bdi>
          </Link>
          <span
            dir="auto"
            className="min-w-0 [text-align:match-parent] text-muted sm:truncate"
            title={subject.description}
          >
            {shortened(subject.description)}
          </span>
        </div>
      </td>
      <td className={cell}>
        <Badge>{common('gradeBadge', { grade: subject.gradeLevel })}</Badge>
      </td>
      <td className={cell}>
        <div className="flex min-w-36 items-center gap-2">
          <Progress
            value={Math.round(share)}
            label={t('subjects.progressOf', { name: subject.name })}
            className="grow"
          />
          <span className="tabular-nums">
            {format.number(share / 100, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        </div>
      </td>
      <td className={numeric}>
        <span className="whitespace-nowrap text-muted">
          {t('subjects.lessonCount', { count: subject.totalLessons })}
        </span>{' '}
        {progress ? `${format.number(progress.completed)}/${format.number(progress.places)}` : ''}
      </td>
      <td className={`${cell} actions`}>
        <div className="flex gap-2">
          <RowAction verb={t('edit')} of={subject.name} act={edit} />
          <RowAction verb={t('delete')} of={subject.name} act={remove} />
        </div>
      </td>
    </Row>
  );
}
