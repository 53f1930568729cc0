'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Draft, Opened } from '#components/admin/drafts/use-draft.ts';
import { run } from '#components/admin/shared/run.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import type { ActionResult } from '#lib/http/action.ts';
import { getDeskAction } from '#lib/desk/actions.ts';
import type { Desk } from '#lib/desk/schema.ts';

type Part<T> = {
  lessonId: number;
  draft: Draft<T>;
  /** The part of a lesson that is edited. */
  openedOf: (desk: Desk) => Opened<T>;
  save: (version: number) => Promise<ActionResult<Desk>>;
};

/** Saves a part of a lesson. */
export function useDeskSave<T>({ lessonId, draft, openedOf, save }: Part<T>) {
  const t = useTranslations('admin.toasts');
  const queries = useQueryClient();
  const show = (now: Desk) => {
    queries.setQueryData(['admin-desk', lessonId], now);
    return openedOf(now);
  };
  return useVersionedSave({
    draft,
    save: ({ version }) => run(save(Number(version))),
    load: async () => show(await run(getDeskAction(null, { lessonId }))),
    done: () => t('lessonUpdated'),
    touches: ['admin-lessons', 'admin-drafts', 'admin-items', 'admin-dashboard', 'admin-readiness'],
    after: (now) => draft.reset(show(now)),
  });
}
