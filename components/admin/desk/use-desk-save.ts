'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { run } from '#components/admin/shared/run.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { CallError } from '#components/session/call.ts';
import type { ActionResult } from '#lib/http/action.ts';
import { getDeskAction } from '#lib/lessons/editing/actions.ts';
import type { Desk } from '#lib/lessons/editing/queries.ts';

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'conflict';

/** Saves a part of a lesson on the version that it was opened with; `theirs` is what another admin saved meanwhile. */
export function useDeskSave(
  desk: Desk,
  save: (version: number) => Promise<ActionResult<Desk>>,
  saved: (desk: Desk) => void,
) {
  const t = useTranslations('admin.toasts');
  const queries = useQueryClient();
  const [base, setBase] = useState(desk.version);
  const [theirs, setTheirs] = useState<Desk>();
  const { mutate, isPending, error } = useChange({
    run: (version: number) =>
      run(save(version)).catch(async (failure: unknown) => {
        if (isConflict(failure)) setTheirs(await run(getDeskAction(null, { lessonId: desk.id })));
        throw failure;
      }),
    done: () => t('lessonUpdated'),
    touches: ['admin-lessons', 'admin-drafts', 'admin-items', 'admin-dashboard'],
    after: (now) => {
      setBase(now.version);
      setTheirs(undefined);
      queries.setQueryData(['admin-desk', desk.id], now);
      saved(now);
    },
    tell: (failure) => !isConflict(failure),
  });
  const settle = (take: boolean) => {
    if (!theirs) return;
    setBase(theirs.version);
    setTheirs(undefined);
    queries.setQueryData(['admin-desk', desk.id], theirs);
    if (take) saved(theirs);
    else mutate(theirs.version);
  };
  return { save: () => mutate(base), isPending, error, theirs, settle };
}
