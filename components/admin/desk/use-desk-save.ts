'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import type { Draft, Opened } from '#components/admin/drafts/use-draft.ts';
import { deskOf } from '#components/admin/shared/asked.ts';
import { run } from '#components/admin/shared/run.ts';
import { useVersionedSave } from '#components/admin/shared/use-versioned-save.ts';
import type { ActionResult } from '#lib/platform/http/action.ts';
import type { Desk as Saved } from '#lib/authoring/desk/desk.schema.ts';
import { asAnswer } from '#lib/platform/http/wire.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';

type Part<T> = {
  lessonId: number;
  draft: Draft<T>;
  /** The part of a lesson that is edited. */
  openedOf: (desk: LessonDesk) => Opened<T>;
  save: (version: number) => Promise<ActionResult<Saved>>;
};

export function useDeskSave<T>({ lessonId, draft, openedOf, save }: Part<T>) {
  const t = useTranslations('admin.toasts');
  const queries = useQueryClient();
  const show = (now: LessonDesk) => {
    queries.setQueryData(deskOf(lessonId), now);
    return openedOf(now);
  };
  return useVersionedSave({
    draft,
    save: async ({ version }) => asAnswer(await run(save(Number(version)))),
    load: async () => show(await call('GET /admin/lessons/{id}/desk/', { params: { id: lessonId } })),
    done: () => t('lessonUpdated'),
    touches: ['admin-lessons', 'admin-drafts', 'admin-items', 'admin-dashboard', 'admin-readiness'],
    after: (now) => draft.reset(show(now)),
  });
}
