'use client';

import {
  BookOpen,
  ChartColumn,
  ClipboardCheck,
  GraduationCap,
  KeyRound,
  LayoutDashboard,
  ScrollText,
  Users,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';

/** The places of the desk: one task each, one address each. */
export const PLACES = [
  { name: 'start', href: '/dashboard', Icon: LayoutDashboard },
  { name: 'people', href: '/dashboard/people', Icon: Users },
  { name: 'subjects', href: '/dashboard/subjects', Icon: BookOpen },
  { name: 'lessons', href: '/dashboard/lessons', Icon: GraduationCap },
  { name: 'review', href: '/dashboard/review', Icon: ClipboardCheck },
  { name: 'questions', href: '/dashboard/questions', Icon: KeyRound },
  { name: 'figures', href: '/dashboard/figures', Icon: ChartColumn },
  { name: 'audit', href: '/dashboard/audit', Icon: ScrollText },
] as const;

const isAt = (path: string, href: string) =>
  href === '/dashboard' ? path === href : path === href || path.startsWith(`${href}/`);

/** Beside the page on a wide screen, above it on a narrow one. */
export function DeskNav() {
  const t = useTranslations('admin.places');
  const path = usePathname();
  return (
    <nav aria-label={t('label')} className="desk-nav">
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
