'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { DeskKeys } from '#components/admin/command/desk-keys.tsx';
import { bringIntoSight } from '#components/ui/bring-into-sight.ts';
import { PLACES } from '#components/admin/shared/places.ts';

const isAt = (path: string, href: string) =>
  href === '/dashboard' ? path === href : path === href || path.startsWith(`${href}/`);

/** Beside the page on a wide screen, above it on a narrow one, scrolled to the current place. */
export function DeskNav() {
  const t = useTranslations('admin.places');
  const path = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => bringIntoSight(nav.current, '[aria-current]'), [path]);
  return (
    <nav ref={nav} aria-label={t('label')} className="desk-nav">
      <DeskKeys />
      <ul>
        {PLACES.map(({ name, href, Icon }) => (
          <li key={name}>
            <Link href={href} aria-current={isAt(path, href) ? 'page' : undefined}>
              <Icon aria-hidden />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
