'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { guardBack } from '#components/shell/leave-history.ts';
import { leavingLink, wayWithin } from '#components/shell/leaving-link.ts';
import { guardLeaving } from '#components/shell/session/leave-guard.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { answerLeaving, leave, useIsAskedToLeave, useIsUnsaved } from './unsaved.ts';

/** Mounted once per admin page: while text is unsaved, every way out asks first. */
export function LeaveGuard() {
  const isUnsaved = useIsUnsaved();
  const isAsking = useIsAskedToLeave();
  useGuardedWays(isUnsaved);
  const t = useTranslations('admin.drafts');
  if (!isAsking) return null;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : answerLeaving('stay'))}>
      <DialogContent role="alertdialog" title={t('leaveTitle')} description={t('leaveText')}>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="danger" onClick={() => answerLeaving('discard')}>
            {t('discard')}
          </Button>
          <Button look="secondary" onClick={() => answerLeaving('keep')}>
            {t('leave')}
          </Button>
          <Button autoFocus data-autofocus onClick={() => answerLeaving('stay')}>
            {t('stay')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Covers links, the back button, the header's menu and closing the page. */
function useGuardedWays(isUnsaved: boolean) {
  const router = useRouter();
  const back = useRef<ReturnType<typeof guardBack>>(undefined);
  const isLeft = useRef(false);
  useEffect(() => () => back.current?.stop(), []);
  useEffect(() => {
    if (!isUnsaved) return;
    const away = (go: () => void) => () => {
      isLeft.current = true;
      go();
    };
    if (back.current) back.current.arm();
    else
      back.current = guardBack(() =>
        leave(away(() => back.current?.goBack(() => router.replace('/dashboard')))),
      );
    const onClick = (event: MouseEvent) => {
      const url = leavingLink(event);
      if (!url || url.pathname === window.location.pathname) return;
      event.preventDefault();
      leave(away(() => router.replace(wayWithin(url))));
    };
    const stopAsking = guardLeaving(
      () =>
        new Promise((resolve) =>
          leave(
            away(() => resolve(true)),
            { stay: () => resolve(false) },
          ),
        ),
    );
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeft.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      if (!isLeft.current) back.current?.release();
      stopAsking();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, router]);
}
