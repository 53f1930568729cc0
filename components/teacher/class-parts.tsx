'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { PARTS } from './parts.ts';

const bringIntoView = (part: HTMLElement | null) =>
  part?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The row of links to the pages of a class; on a phone it scrolls sideways. */
export function ClassParts({ classId, hasEnded }: { classId: number; hasEnded: boolean }) {
  const t = useTranslations('classes.parts');
  const here = usePathname();
  return (
    <nav aria-label={t('label')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="tab-list min-w-max">
        {PARTS.filter(({ isCurrent }) => !hasEnded || !isCurrent).map(({ key, path }) => {
          const href = `/teach/classes/${classId}${path}`;
          const isHere = here === href || (path !== '' && here.startsWith(`${href}/`));
          return (
            <li key={key} ref={isHere ? bringIntoView : undefined}>
              <Link
                href={href as Route}
                aria-current={isHere ? 'page' : undefined}
                data-state={isHere ? 'active' : undefined}
                className="tab inline-flex items-center"
              >
                {t(key)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
