'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';

export function Notifications() {
  const t = useTranslations('common.header');
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={t('notifications')}
        className="grid size-11 place-items-center rounded-lg hover:bg-raised"
      >
        <Bell aria-hidden className="size-5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          className="z-40 rounded-card border bg-card p-4 text-muted"
        >
          {t('noNotifications')}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
