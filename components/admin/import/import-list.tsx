'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ListedImport } from '#lib/accounts/imports/imports.schema.ts';

/** Earlier imports, those with a waiting password sheet first. */
export function ImportList({ imports }: { imports: ListedImport[] }) {
  const t = useTranslations('admin.import');
  return (
    <Card className="grid gap-2 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('list')}</h2>
      <ul className="divide-y">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <Link
                href={`/dashboard/import/${one.id}`}
                prefetch={false}
                className="font-medium hover:underline"
              >
                {t(`of.${one.kind}`, { count: one.total })}
              </Link>
              <p className="text-sm text-muted">
                {t.rich('begunBy', { name: () => <bdi>{one.by}</bdi>, date: one.createdAt })}
              </p>
            </div>
            <State of={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({ of: { state, done, total, takenAt, takenByName } }: { of: ListedImport }) {
  const t = useTranslations('admin.import');
  if (state === 'running') return <Badge look="default">{t('progress', { done, total })}</Badge>;
  if (!takenAt) return <Badge look="earned">{t('waits')}</Badge>;
  return (
    <p className="text-sm text-muted">
      {t.rich('takenBy', { name: () => <bdi>{takenByName}</bdi>, date: takenAt })}
    </p>
  );
}
