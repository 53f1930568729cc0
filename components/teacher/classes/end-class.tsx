'use client';

import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import { useSend } from '#components/forms/use-send.ts';

/** Ends a class with its year, and undoes that. */
export function EndClass({ classId, hasEnded }: { classId: number; hasEnded: boolean }) {
  const t = useTranslations('classes.end');
  const { send, isPending } = useSend();
  const turn = () =>
    send(async () => {
      const params = { id: classId };
      await (hasEnded
        ? call('POST /classes/{id}/reopen/', { params })
        : call('POST /classes/{id}/end/', { params }));
      toast.success(t(hasEnded ? 'backDone' : 'done'));
    });
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <Button look="secondary" disabled={isPending} onClick={turn}>
        {t(hasEnded ? 'back' : 'submit')}
      </Button>
    </Card>
  );
}
