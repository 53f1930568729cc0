'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useHasModel } from '#components/admin/shared/has-model.ts';
import { Row } from '#components/admin/rows/row.tsx';
import type { Selection } from '#components/forms/use-selection.ts';
import { RowAction } from '#components/admin/shared/row-action.tsx';
import { cell, main } from '#components/forms/table.tsx';
import type { ListedLesson } from '#components/admin/shared/use-lists.ts';
import { Badge } from '#components/ui/badge.tsx';
import type { Generation } from '#lib/authoring/generation/generation.schema.ts';
import { GenerationLine } from './generation-line.tsx';
import type { LessonAct } from './lesson-question.tsx';
import { isUnderWay } from './use-generations.ts';

type Props = {
  selection: Selection;
  lesson: ListedLesson;
  subjectName: string;
  generation: Generation | undefined;
  ask: (kind: 'edit' | LessonAct) => void;
};

export function LessonRow({ selection, lesson, subjectName, generation, ask }: Props) {
  const t = useTranslations('admin');
  const languages = useTranslations('common.languages');
  const noModel = useHasModel() ? undefined : t('lessons.regenerateOff');
  const action = (kind: 'edit' | LessonAct, verb: string, disabled = false) => (
    <RowAction
      verb={verb}
      of={lesson.title}
      act={() => ask(kind)}
      disabled={disabled}
      off={kind === 'regenerate' ? noModel : undefined}
    />
  );
  return (
    <Row id={lesson.id} name={lesson.title} of="lesson" selection={selection}>
      <td className={main}>
        <div className="sm:min-w-44">
          <Link
            data-open
            href={`/dashboard/lessons/${lesson.id}`}
            className="inline-block leading-6 font-medium hover:underline"
          >
            <bdi>{lesson.title}</bdi>
          </Link>
          {generation ? <GenerationLine generation={generation} lesson={lesson} /> : null}
        </div>
      </td>
      <td className={cell}>
        <div dir="auto" className="[text-align:match-parent] sm:max-w-40 sm:truncate" title={subjectName}>
          {subjectName}
        </div>
      </td>
      <td className={cell}>{languages(lesson.language)}</td>
      <td className={cell}>
        <Badge look={lesson.status === 'verified' ? 'right' : 'earned'}>{t(`status.${lesson.status}`)}</Badge>
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        {t('date', { date: new Date(lesson.createdAt) })}
      </td>
      <td className={`${cell} actions`}>
        <div className="flex gap-2">
          {action('regenerate', t('lessons.regenerate'), isUnderWay(generation))}
          {lesson.status === 'draft' ? action('verify', t('lessons.verify')) : null}
          {action('edit', t('edit'))}
          {action('delete', t('delete'))}
        </div>
      </td>
    </Row>
  );
}
