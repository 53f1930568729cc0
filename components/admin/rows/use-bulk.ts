'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { toast } from '#components/ui/toast.ts';
import { HELD_MS, holdAct } from './held-acts.ts';

type Bulk = {
  of: 'lesson' | 'user' | 'subject';
  ids: number[];
  /** What is about to happen, in words; and what has happened. */
  soon: string;
  done: string;
  /** Also while the page is left: `keepalive`. */
  one: (id: number) => Promise<unknown>;
  touches: string[];
  /** Is shown which rows could not be changed. */
  failed: (ids: number[]) => void;
};

/** One act on many rows, which can be taken back for a while; afterwards what failed is told with its reason, and shown. */
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
      duration: HELD_MS,
      action: { label: t('undo'), onClick: () => toast.message(t(takeBack() ? 'undone' : 'tooLate')) },
    });
  };
}
