'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { toast } from '#components/ui/toast.ts';
import { UNDO_MS, holdAct } from './pending-acts.ts';

type Bulk = {
  of: 'lesson' | 'user' | 'subject';
  ids: number[];
  /** Toasts before and after the action. */
  soon: string;
  done: string;
  /** Must survive leaving the page: `keepalive`. */
  one: (id: number) => Promise<unknown>;
  touches: string[];
  /** Called with the rows that could not be changed. */
  failed: (ids: number[]) => void;
};

/** One action on many rows, which can be undone for a while. Failures are shown afterwards with their reasons. */
export function useBulk() {
  const t = useTranslations('admin.rows');
  const queries = useQueryClient();
  const problem = useProblem();
  const run = async ({ ids, one, done, touches, failed }: Bulk) => {
    const failures: { id: number; error: unknown }[] = [];
    for (const id of ids) await one(id).catch((error: unknown) => failures.push({ id, error }));
    const [first] = failures;
    if (first === undefined) toast.success(done);
    else {
      toast.error(t('someFailed', { failed: failures.length, all: ids.length }), {
        description: problem(first.error),
      });
      failed(failures.map(({ id }) => id));
    }
    await Promise.all(touches.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (bulk: Bulk) => {
    const takeBack = holdAct({
      rows: bulk.ids.map((id) => `${bulk.of} ${id}`),
      run: () => void run(bulk),
      leave: () => bulk.ids.forEach((id) => void bulk.one(id).catch(() => undefined)),
    });
    toast.message(bulk.soon, {
      duration: UNDO_MS,
      action: { label: t('undo'), onClick: () => toast.message(t(takeBack() ? 'undone' : 'tooLate')) },
    });
  };
}
