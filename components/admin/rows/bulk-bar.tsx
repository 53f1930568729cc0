'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Selection } from '#components/forms/use-selection.ts';

/** Replaces the filters while rows are selected: how many, what to do with them, and a way out. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTranslations('admin.rows');
  return (
    <div
      role="group"
      aria-label={t('acts')}
      className="flex min-h-11 flex-wrap items-center gap-2 rounded-lg bg-indigo-soft px-3"
    >
      <p role="status" className="me-2 font-medium">
        {t('chosen', { count: selection.ids.length })}
      </p>
      {children}
      <Button look="link" size="small" className="ms-auto" onClick={selection.clear}>
        {t('clear')}
      </Button>
    </div>
  );
}
