'use client';

import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call, CallError } from '#components/shell/session/call.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button, type ButtonSize } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

/** A child asks for help without a word. What is answered stands here alone, and is gone with the dialog. */
export function HelpButton({ size = 'regular' }: { size?: ButtonSize }) {
  const t = useTranslations('help');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LifeBuoy aria-hidden />
        {t('open')}
      </Button>
      {isOpen ? <HelpDialog close={() => setOpen(false)} /> : null}
    </>
  );
}

function HelpDialog({ close }: { close: () => void }) {
  const [t, common] = [useTranslations('help'), useTranslations('common')];
  const { reply, failure, isPending, ask } = useHelp();
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent title={reply ? t('sent') : t('open')} {...(reply ? {} : { description: t('question') })}>
        <div role="status" className="grid gap-3">
          {reply?.split('\n\n').map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
        {failure ? <Alert title={t('failed')}>{failure}</Alert> : null}
        {reply ? null : <p className="text-sm text-muted">{t('lesson')}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {common(reply ? 'close' : 'cancel')}
          </Button>
          {reply ? null : (
            <Button disabled={isPending} onClick={() => void ask()}>
              {t('confirm')}
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function useHelp() {
  const wording = useWording();
  const [state, setState] = useState<{ reply?: string; failure?: string; isPending?: boolean }>({});
  const ask = async () => {
    setState({ isPending: true });
    try {
      setState(await call('POST /safeguarding/help/'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState({ failure: wording.refusal(error) });
    }
  };
  return { ...state, ask };
}
