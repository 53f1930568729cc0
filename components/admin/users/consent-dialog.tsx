'use client';

import { useTranslations } from 'next-intl';
import { ConsentForm } from '#components/admin/shared/consent-form.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

type Props = { studentIds: number[]; done: () => void; close: () => void };

/** One decision for many students: a pile of paper forms. */
export function ConsentDialog({ studentIds, done, close }: Props) {
  const t = useTranslations('admin.consent');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('forMany', { count: studentIds.length })} description={t('forManyText')}>
        <ConsentForm studentIds={studentIds} done={done} />
      </DialogContent>
    </Dialog>
  );
}
