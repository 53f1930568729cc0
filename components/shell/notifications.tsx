import { Bell } from 'lucide-react';
import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Menu } from '#components/ui/menu.tsx';

/** The bell, with the number of new notices. */
export async function Notifications({ unseen }: { unseen: number }) {
  const t = await getTranslations('common.header');
  const format = await getFormatter();
  const trigger = (
    <span className="relative">
      <Bell aria-hidden className="size-5" />
      {unseen > 0 ? (
        <span
          aria-hidden
          className="absolute -end-2.5 -top-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-rose px-1 text-xs leading-none font-semibold text-card"
        >
          {format.number(Math.min(unseen, 99))}
        </span>
      ) : null}
    </span>
  );
  const label = unseen > 0 ? t('unseenLabel', { count: unseen }) : t('notifications');
  return (
    <Menu label={label} kind="region" trigger={trigger}>
      <p className="p-3 text-muted">{unseen > 0 ? t('unseen', { count: unseen }) : t('noNotifications')}</p>
      <Link href="/news" prefetch={false} className="menu-item">
        {t('toNews')}
      </Link>
    </Menu>
  );
}
