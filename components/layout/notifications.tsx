'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu } from '#components/ui/menu.tsx';

export function Notifications() {
  const t = useTranslations('common.header');
  return (
    <Menu label={t('notifications')} kind="region" trigger={<Bell aria-hidden className="size-5" />}>
      <p className="p-3 text-muted">{t('noNotifications')}</p>
    </Menu>
  );
}
