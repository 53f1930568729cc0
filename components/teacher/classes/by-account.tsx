'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { submitted, useSend } from '#components/forms/use-send.ts';

type Props = {
  id: string;
  /** Adds this person and confirms it. */
  add: (account: string) => Promise<void>;
};

/** Adds somebody by their whole username or email. */
export function ByAccount({ id, add }: Props) {
  const t = useTranslations('classes.add');
  const { send, isPending, fieldError } = useSend();
  const error = fieldError('account');
  const onSubmit = submitted(({ account = '' }, form) =>
    send(async () => {
      await add(account);
      form.reset();
    }),
  );
  return (
    <form onSubmit={onSubmit} className="flex max-w-xl flex-wrap items-start gap-3">
      <div className="grow">
        <Field id={id} label={t('account')} hint={t('hint')} error={error}>
          <Input
            id={id}
            name="account"
            dir="auto"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            invalid={Boolean(error)}
            hinted
          />
        </Field>
      </div>
      <Button type="submit" look="secondary" className="sm:mt-6.5" disabled={isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
