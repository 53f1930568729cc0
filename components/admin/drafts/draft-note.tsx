'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { Draft } from './use-draft.ts';

/** Says that the form shows an unsaved draft, and offers the saved version. */
export function DraftNote<T>({ draft, opened }: { draft: Draft<T>; opened: Draft<T>['base'] }) {
  const t = useTranslations('admin.drafts');
  const format = useFormatter();
  if (!draft.found) return null;
  const { at, isStale } = draft.found;
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div role="note" className="flex flex-wrap items-center gap-x-3 rounded-lg border bg-raised px-4 py-2">
      <p className="grow text-sm">
        {t('back')} <span className="text-muted">{t('since', { when })}</span>
        {isStale ? <strong className="block font-medium">{t('stale')}</strong> : null}
      </p>
      <Button look="link" size="small" onClick={() => draft.reset(opened)}>
        {t('discardIt')}
      </Button>
    </div>
  );
}
