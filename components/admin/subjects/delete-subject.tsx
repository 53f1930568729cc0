'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/forms/confirm-dialog.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/shell/session/call.ts';

export function DeleteSubject({ subject, close }: { subject: ListedSubject; close: () => void }) {
  const t = useTranslations('admin');
  const { mutate, isPending } = useChange({
    run: () => call('DELETE /admin/subjects/{id}/', { params: { id: subject.id } }),
    done: () => t('toasts.subjectDeleted'),
    touches: ['admin-subjects', 'admin-lessons', 'admin-dashboard'],
    after: close,
  });
  return (
    <ConfirmDialog
      title={t('subjects.deleteTitle')}
      question={t('subjects.deleteQuestion')}
      verb={t('delete')}
      isDanger
      isPending={isPending}
      confirm={() => mutate()}
      close={close}
    >
      <p className="font-medium">
        <bdi>{subject.name}</bdi>
      </p>
      <p className="text-muted">{t('subjects.goesAlong', { count: subject.totalLessons })}</p>
    </ConfirmDialog>
  );
}
