'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { run } from '#components/admin/shared/run.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { startPasswordsAction } from '#lib/accounts/imports/imports.actions.ts';
import { useBegin } from './import-outcome.tsx';

/** Shown after the sheet was taken: its passwords are gone, new ones can be made. */
export function TakenSheet({ importId }: { importId: number }) {
  const t = useTranslations('admin.import');
  const { mutate, isPending } = useBegin();
  return (
    <Card className="grid gap-3">
      <p className="font-medium">{t('gone')}</p>
      <p className="text-muted">{t('renewHint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isPending}
          onClick={() => mutate(() => run(startPasswordsAction(null, { importId })))}
        >
          {t('renew')}
        </Button>
        <Link href="/dashboard?tab=users" className={buttonClass({ look: 'secondary' })}>
          {t('toUsers')}
        </Link>
      </div>
    </Card>
  );
}
