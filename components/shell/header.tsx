import { School } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Mark } from '#components/ui/mark.tsx';
import type { Profile } from '#lib/accounts/accounts.schema.ts';
import { AccountMenu } from './account-menu.tsx';
import { Notifications } from './notifications.tsx';
import type { Spoken } from './settings-dialog.tsx';

type Props = { user: Profile['user']; unseen: number; spoken: Spoken };

export async function Header({ user, unseen, spoken }: Props) {
  const t = await getTranslations('common');
  return (
    <header className="sticky top-0 z-30 border-b print:hidden bg-ground/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
        <Link
          href="/dashboard"
          aria-label={t('header.home')}
          className="flex min-h-11 items-center gap-2.5 rounded-lg text-xl font-bold"
        >
          <Mark className="size-8 text-brand" />
          {t('productName')}
        </Link>
        <div className="flex items-center gap-1">
          {user.role === 'student' ? null : (
            <Link href="/teach" className="btn btn-quiet min-h-11 px-3">
              <School aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{(await getTranslations('classes'))('header')}</span>
            </Link>
          )}
          <Notifications unseen={unseen} />
          <AccountMenu username={user.username} dp={user.dp} spoken={spoken} />
        </div>
      </div>
    </header>
  );
}
