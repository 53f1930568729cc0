import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeskShell } from '#components/admin/shell/desk-shell.tsx';
import { Messages } from '#components/shell/messages.tsx';
import type { SeedsOf } from '#components/shell/session/seeds.tsx';
import { hasModel } from '#lib/platform/model/config.ts';
import type { Namespace } from '#lib/platform/i18n/messages.ts';

const TITLES = {
  people: 'places.people',
  subjects: 'places.subjects',
  lessons: 'places.lessons',
  questions: 'places.questions',
  figures: 'places.figures',
  audit: 'audit.title',
  server: 'places.server',
  import: 'import.title',
  sheet: 'sheet.title',
  queue: 'queue.title',
} as const;
type Props = {
  of?: keyof typeof TITLES;
  also?: Namespace[];
  /** The answers that its screen asks for first. */
  seeds?: SeedsOf | undefined;
  children: ReactNode;
};

/** A page of the desk besides the dashboard: navigation, way back, title, and the words that its screen needs. */
export function AdminPage({ of, also = [], seeds, children }: Props) {
  const t = useTranslations('admin');
  return (
    <Messages only={['admin', ...also]}>
      <DeskShell hasModel={hasModel()} seeds={seeds}>
        {of ? (
          <div className="flex items-center gap-2">
            <Link href="/dashboard" aria-label={t('back')} className="btn btn-quiet btn-icon -ms-2 shrink-0">
              <ArrowLeft aria-hidden className="rtl:rotate-180" />
            </Link>
            <h1 className="text-2xl font-semibold">{t(TITLES[of])}</h1>
          </div>
        ) : null}
        {children}
      </DeskShell>
    </Messages>
  );
}
