'use client';

import { Printer } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import type { FirstPassword } from '#lib/accounts/import/schema.ts';

/** The first passwords, to print and cut apart: they are told this once. */
export function PasswordSheet({ accounts }: { accounts: FirstPassword[] }) {
  const t = useTranslations('admin.import');
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 print:hidden">
        <Alert tone="notice" title={t('sheetTitle')}>
          <p>{t('sheetText')}</p>
        </Alert>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('print')}
          </Button>
          <Link href="/dashboard?tab=users" className={buttonClass({ look: 'secondary' })}>
            {t('toUsers')}
          </Link>
        </div>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2" aria-label={t('sheet')}>
        {accounts.map(({ username, firstName, lastName, email, password }) => (
          <li key={username} className="grid break-inside-avoid gap-1 rounded-lg border p-4">
            <p className="font-semibold" dir="auto">{`${firstName} ${lastName}`}</p>
            <p>
              <bdi>{email}</bdi>
            </p>
            <code dir="ltr" className="text-lg select-all">
              {password ?? t('ownPassword')}
            </code>
          </li>
        ))}
      </ul>
    </div>
  );
}
