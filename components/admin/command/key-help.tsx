'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

const KEYS = [
  ['Ctrl K', 'find'],
  ['/', 'search'],
  ['N', 'new'],
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
  ['X', 'choose'],
  ['V', 'verify'],
  ['E', 'edit'],
  ['?', 'help'],
] as const;

/** Every key of the desk. */
export function KeyHelp({ close }: { close: () => void }) {
  const t = useTranslations('admin.command');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('keys')}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {KEYS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{t(`does.${does}`)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
