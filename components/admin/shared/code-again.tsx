'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CodeInput } from '#components/profile/second-factor/code-input.tsx';
import { useActionForm } from '#components/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.ts';
import { giveCodeAction } from '#lib/accounts/second-factor/actions.ts';
import { answerWith } from './with-code.ts';

type Settle = (isGiven: boolean) => void;

/** Asks for a code of the second factor over whatever is open, which stays as it is. */
export function CodeAgain() {
  const [settle, setSettle] = useState<Settle>();
  useEffect(() => answerWith(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), []);
  if (!settle) return null;
  return (
    <AskCode
      end={(isGiven) => {
        settle(isGiven);
        setSettle(undefined);
      }}
    />
  );
}

function AskCode({ end }: { end: Settle }) {
  const t = useTranslations('admin.codeAgain');
  const common = useTranslations('common');
  const { form, isPending, fieldError, wording } = useActionForm(giveCodeAction, {
    ok: () => end(true),
    failed: (failure) => {
      if (failure.fields.length === 0) toast.error(wording.refusal(failure));
    },
  });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : end(false))}>
      <DialogContent title={t('title')} description={t('lead')}>
        <form {...form} className="grid gap-4">
          <CodeInput label={t('code')} error={fieldError('code')} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => end(false)}>
              {common('cancel')}
            </Button>
            <Button type="submit" disabled={isPending}>
              {t('goOn')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
