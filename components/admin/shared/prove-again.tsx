'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CodeInput } from '#components/student/profile/second-factor/code-input.tsx';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { giveCodeAction, givePasswordAction } from '#lib/accounts/second-factor/second-factor.actions.ts';
import { answerWith, type Proof } from '#components/forms/with-proof.ts';

type Settle = (isGiven: boolean) => void;

/** Asks for a code of the second factor or the password over whatever is open, which stays as it is. */
export function ProveAgain() {
  const [asked, setAsked] = useState<{ proof: Proof; settle: Settle }>();
  useEffect(() => answerWith((proof) => new Promise<boolean>((settle) => setAsked({ proof, settle }))), []);
  if (!asked) return null;
  return (
    <AskProof
      proof={asked.proof}
      end={(isGiven) => {
        asked.settle(isGiven);
        setAsked(undefined);
      }}
    />
  );
}

function AskProof({ proof, end }: { proof: Proof; end: Settle }) {
  const t = useTranslations('admin.proveAgain');
  const common = useTranslations('common');
  const give = proof === 'code' ? giveCodeAction : givePasswordAction;
  const { form, isPending, fieldError, wording } = useActionForm(give, {
    ok: () => end(true),
    failed: (failure) => {
      if (failure.fields.length === 0) toast.error(wording.refusal(failure));
    },
  });
  const label = t(`${proof}.field`);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : end(false))}>
      <DialogContent title={t(`${proof}.title`)} description={t(`${proof}.lead`)}>
        <form {...form} className="grid gap-4">
          {proof === 'code' ? (
            <CodeInput label={label} error={fieldError('code')} />
          ) : (
            <PasswordInput label={label} error={fieldError('current_password')} />
          )}
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

function PasswordInput({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field id="currentPassword" label={label} error={error}>
      <Input
        id="currentPassword"
        name="currentPassword"
        type="password"
        dir="ltr"
        required
        autoComplete="current-password"
        invalid={Boolean(error)}
      />
    </Field>
  );
}
