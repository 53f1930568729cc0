'use client';

import { LogOut, Settings, User } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DropdownMenu as Menu } from 'radix-ui';
import { useState } from 'react';
import { useAuth } from '#components/session/auth-store.ts';
import { mayLeave } from '#components/session/leave-guard.ts';
import { logOutAction } from '#lib/accounts/actions.ts';
import type { Language } from '#lib/accounts/schema.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const item =
  'flex min-h-11 items-center gap-2.5 rounded-lg px-3 outline-none data-[highlighted]:bg-raised [&_svg]:size-4';

type Props = { username: string; dp: string | null; language: Language };

export function AccountMenu({ username, dp, language }: Props) {
  const t = useTranslations('common.header');
  const [settings, setSettings] = useState(false);
  const logOut = async () => {
    if (!(await mayLeave())) return;
    await logOutAction(null, {});
    useAuth.getState().clearAuth();
    window.location.replace(new URL('/login', window.location.origin)); // a new document: nothing of this person stays in memory
  };
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={t('accountMenu')}
          className="flex min-h-11 items-center gap-2 rounded-lg px-2 hover:bg-raised"
        >
          <Avatar username={username} dp={dp} />
          <bdi className="hidden max-w-40 truncate sm:block">{username}</bdi>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align="end"
            sideOffset={6}
            className="z-40 min-w-52 rounded-card border bg-card p-1.5"
          >
            <Menu.Label className="px-3 py-2 text-sm text-muted">{t('myAccount')}</Menu.Label>
            <Menu.Item asChild>
              <Link href="/profile" className={item}>
                <User aria-hidden /> {t('profile')}
              </Link>
            </Menu.Item>
            <Menu.Item className={item} onSelect={() => setSettings(true)}>
              <Settings aria-hidden /> {t('settings')}
            </Menu.Item>
            <Menu.Separator className="my-1 h-px bg-line" />
            <Menu.Item className={item} onSelect={() => void logOut()}>
              <LogOut aria-hidden /> {t('logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <SettingsDialog open={settings} onOpenChange={setSettings} language={language} />
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
    <span aria-hidden className={`${round} grid place-items-center bg-indigo-soft font-semibold text-indigo`}>
      {username.slice(0, 1).toUpperCase()}
    </span>
  );
}
