'use client';

import { Keyboard, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { deskKey, ROW_KEYS } from './keys.ts';

// Loaded on first use, so that no desk page pays for them.
const CommandBar = dynamic(() => import('./command-bar.tsx').then((module) => module.CommandBar), {
  ssr: false,
});
const KeyHelp = dynamic(() => import('./key-help.tsx').then((module) => module.KeyHelp), { ssr: false });

const FIND_KEY = 'Ctrl K';

/** The command bar and the keys of the desk, each with a button in sight. */
export function DeskKeys() {
  const t = useTranslations('admin.command');
  const [open, setOpen] = useState<'command' | 'help'>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = deskKey(event);
      if (key === 'mod+k') setOpen('command');
      else if (key === '?') setOpen('help');
      else if (!key || !ROW_KEYS[key]?.()) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" aria-keyshortcuts="Control+K" onClick={() => setOpen('command')}>
        <Search aria-hidden />
        {t('find')}
        <kbd className="ms-auto max-lg:hidden">{FIND_KEY}</kbd>
      </button>
      <button type="button" aria-keyshortcuts="?" onClick={() => setOpen('help')} className="max-lg:hidden!">
        <Keyboard aria-hidden />
        {t('keys')}
        <kbd className="ms-auto">?</kbd>
      </button>
      {open === 'command' ? <CommandBar close={close} /> : null}
      {open === 'help' ? <KeyHelp close={close} /> : null}
    </>
  );
}
