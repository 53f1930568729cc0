'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/forms/confirm-dialog.tsx';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';

/** For somebody who has lost the phone that makes the codes. */
export function TakeSecondFactor({ userId }: { userId: number }) {
  const t = useTranslations('admin.users.secondFactor');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useChange({
    run: () => call('DELETE /admin/users/{id}/second_factor/', { params: { id: userId } }),
    done: () => t('removed'),
    touches: TOUCHED_BY.user,
    after: close,
  });
  return (
    <>
      <Button look="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('remove')}
          question={t('question')}
          verb={t('remove')}
          isDanger
          isPending={isPending}
          confirm={() => mutate()}
          close={close}
        />
      ) : null}
    </>
  );
}
