'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

export type DemoAccount = {
  who: 'admin' | 'instructor' | 'student' | 'newcomer';
  email: string;
  password: string;
};

/** A button for each sample account of a demo installation; it fills the form. */
export function DemoAccounts({
  accounts,
  choose,
}: {
  accounts: DemoAccount[];
  choose: (account: DemoAccount) => void;
}) {
  const t = useTranslations('login');
  return (
    <Card>
      <h2 className="font-semibold">{t('demoTitle')}</h2>
      <p className="mt-1 text-sm text-muted">{t('demoText')}</p>
      <ul className="mt-3 divide-y">
        {accounts.map((account) => (
          <li key={account.who} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <bdi dir="ltr" className="text-sm max-sm:text-xs">
              <span className="block">{account.email}</span>{' '}
              <span className="block text-muted">{account.password}</span>
            </bdi>
            <Button look="secondary" size="small" className="shrink-0" onClick={() => choose(account)}>
              {t('demoFill', { who: t(`demo.${account.who}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
