'use client';

import { useTranslations } from 'next-intl';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Announcement } from '#lib/school/announcements/announcements.schema.ts';

type Props = { classId: number; announcement: Pick<Announcement, 'id' | 'text'>; when: string };

/** Withdraws an announcement from everybody at once; it can be announced again. */
export function Withdraw({ classId, announcement, when }: Props) {
  const t = useTranslations('announcements');
  const { send, isPending } = useSend();
  const { id, text } = announcement;
  const again = () =>
    send(async () => {
      await call('POST /classes/{id}/announcements/', { params: { id: classId }, body: { text } });
    });
  const withdraw = () =>
    send(async () => {
      await call('DELETE /announcements/{id}/', { params: { id } });
      toast.message(t('withdrawn'), { action: { label: t('undo'), onClick: again } });
    });
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('withdrawNamed', { when })}
      disabled={isPending}
      onClick={withdraw}
    >
      {t('withdraw')}
    </Button>
  );
}
