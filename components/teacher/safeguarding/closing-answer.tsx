'use client';

import { useTranslations } from 'next-intl';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';

/** Another lead's yes to the closing of a concern; and any lead's way to open it again. */
export function ClosingAnswer({ concernId, mayAgree }: { concernId: number; mayAgree: boolean }) {
  const t = useTranslations('safeguarding.concern');
  const { send, isPending } = useSend();
  const answer = (accepts: boolean) => () =>
    send(async () => {
      await call('PUT /safeguarding/concerns/{id}/', { params: { id: concernId }, body: { accepts } });
    });
  return (
    <div className="flex flex-wrap gap-2">
      {mayAgree ? (
        <Button look="secondary" disabled={isPending} onClick={answer(true)}>
          {t('agreeToClosing')}
        </Button>
      ) : null}
      <Button look="quiet" disabled={isPending} onClick={answer(false)}>
        {t('reopen')}
      </Button>
    </div>
  );
}
