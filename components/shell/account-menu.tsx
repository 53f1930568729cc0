'use client';

import { LogOut, Settings, User } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '#components/shell/session/auth-store.ts';
import { mayLeave } from '#components/shell/session/leave-guard.ts';
import { Menu } from '#components/ui/menu.tsx';
import { logOutAction } from '#lib/accounts/accounts.actions.ts';
import type { Spoken } from './settings-dialog.tsx';

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}));

type Props = { username: string; dp: string | null; spoken: Spoken };

export function AccountMenu({ username, dp, spoken }: Props) {
  const t = useTranslations('common.header');
  const [settings, setSettings] = useState(false);
  const logOut = async () => {
    if (!(await mayLeave())) return;
    await logOutAction(null, {});
    useAuth.getState().clearAuth();
    window.location.replace(new URL('/login', window.location.origin)); // a full page load, so that nothing of this person stays in memory
  };
  const trigger = (
    <>
      <Avatar username={username} dp={dp} />
      <bdi className="hidden max-w-40 truncate xl:block">{username}</bdi>
    </>
  );
  return (
    <>
      <Menu label={`${t('accountMenu')}: ${username}`} trigger={trigger} className="px-2">
        <p className="px-3 py-2 text-sm text-muted">{t('myAccount')}</p>
        <Link href="/profile" role="menuitem" tabIndex={-1} className="menu-item">
          <User aria-hidden /> {t('profile')}
        </Link>
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={() => setSettings(true)}
        >
          <Settings aria-hidden /> {t('settings')}
        </button>
        <hr className="my-1" />
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={() => void logOut()}
        >
          <LogOut aria-hidden className="rtl:-scale-x-100" /> {t('logout')}
        </button>
      </Menu>
      <Suspense>
        {settings ? <SettingsDialog open onOpenChange={setSettings} spoken={spoken} /> : null}
      </Suspense>
    </>
  );
}

function Avatar({ username, dp }: { username: string; dp: string | null }) {
  const [broken, setBroken] = useState(false);
  const round = 'size-8 rounded-full';
  if (dp && !broken)
    // eslint-disable-next-line @next/next/no-img-element -- an address anywhere in the world, shown at 32 px
    return <img src={dp} alt="" className={round} onError={() => setBroken(true)} />;
  return (
    <span
      aria-hidden
      data-initial={username.slice(0, 1).toUpperCase()}
      className={`${round} grid place-items-center bg-indigo-soft font-semibold text-indigo before:content-[attr(data-initial)]`}
    />
  );
}
