'use client';

import { useTranslations } from 'next-intl';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { ConfirmDialog } from '#components/forms/confirm-dialog.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import type { ListedLesson } from '#components/admin/shared/use-lists.ts';
import { useDesk } from './use-desk.ts';
import { call } from '#components/shell/session/call.ts';
import { Flaws } from './flaws.tsx';
import { useRegenerate } from './use-regenerate.ts';

export type LessonAct = 'regenerate' | 'verify' | 'delete';

type Props = {
  kind: LessonAct;
  lesson: Pick<ListedLesson, 'id' | 'title'>;
  close: () => void;
  tag?: string;
  after?: () => void;
};

/** Asks before a lesson is regenerated, verified or deleted, then does it. */
export function LessonQuestion({ kind, lesson, close, tag, after }: Props) {
  const t = useTranslations('admin');
  const end = () => {
    close();
    after?.();
  };
  const headers = tag ? { headers: { 'If-Match': tag } } : {};
  const changes = {
    regenerate: useRegenerate(lesson.id, end),
    verify: useChange({
      run: () => call('PUT /admin/lessons/{id}/verify/', { params: { id: lesson.id }, ...headers }),
      done: () => t('toasts.lessonVerified'),
      touches: TOUCHED_BY.lesson,
      after: end,
    }),
    delete: useChange({
      run: () => call('DELETE /admin/lessons/{id}/', { params: { id: lesson.id } }),
      done: () => t('toasts.lessonDeleted'),
      touches: TOUCHED_BY.lesson,
      after: end,
    }),
  };
  const { mutate, isPending } = changes[kind];
  const { data: desk, isLoading } = useDesk(kind === 'verify' ? lesson.id : undefined);
  return (
    <ConfirmDialog
      title={t(`lessons.${kind}Title`)}
      question={t(desk?.checked ? 'lessons.verifyOurs' : `lessons.${kind}Question`)}
      verb={kind === 'delete' ? t('delete') : t(`lessons.${kind}`)}
      isDanger={kind === 'delete'}
      isPending={isPending || isLoading}
      confirm={() => mutate()}
      close={close}
    >
      <p className="font-medium">
        <bdi>{lesson.title}</bdi>
      </p>
      {desk ? <Flaws flaws={desk.flaws} lessonId={lesson.id} close={close} /> : null}
    </ConfirmDialog>
  );
}
