'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

type Props = { isOpen: boolean; isLeaving: boolean; stay: () => void; leave: () => void };

/** Asks before the student leaves an open quiz. */
export function LeaveDialog({ isOpen, isLeaving, stay, leave }: Props) {
  const t = useTranslations('quiz');
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open || isLeaving ? undefined : stay())}>
      <DialogContent title={t('leaveTitle')} description={t('leaveText')}>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={stay} disabled={isLeaving} autoFocus>
            {t('stay')}
          </Button>
          <Button look="danger" onClick={leave} disabled={isLeaving}>
            {t(isLeaving ? 'submitting' : 'leave')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
