'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

type Props = {
  title: string;
  question: string;
  verb: string;
  isDanger?: boolean;
  isPending: boolean;
  confirm: () => void;
  close: () => void;
  children?: ReactNode;
};

/** A question before something that can't be undone; the button is the verb itself. */
export function ConfirmDialog({
  title,
  question,
  verb,
  isDanger,
  isPending,
  confirm,
  close,
  children,
}: Props) {
  const t = useTranslations('common');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={title} description={question}>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button look={isDanger ? 'danger' : 'primary'} disabled={isPending} onClick={confirm}>
            {verb}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
