'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { run } from '#components/admin/shared/run.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import type { ActionResult } from '#lib/http/action.ts';
import { getDeskAction } from '#lib/lessons/editing/actions.ts';
import type { Desk } from '#lib/lessons/editing/queries.ts';

/** Saves a part of a lesson; `fill` puts what is held now into its editor. */
export function useDeskSave(
  desk: Desk,
  save: (version: number) => Promise<ActionResult<Desk>>,
  fill: (desk: Desk) => void,
) {
  const t = useTranslations('admin.toasts');
  const queries = useQueryClient();
  const show = (now: Desk) => {
    queries.setQueryData(['admin-desk', desk.id], now);
    fill(now);
  };
  return useVersionedSave({
    opened: desk,
    save: ({ version }) => run(save(version)),
    load: () => run(getDeskAction(null, { lessonId: desk.id })),
    take: show,
    done: () => t('lessonUpdated'),
    touches: ['admin-lessons', 'admin-drafts', 'admin-items', 'admin-dashboard'],
    after: (now, goOnFrom) => {
      goOnFrom(now);
      show(now);
    },
  });
}
