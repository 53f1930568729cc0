'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '#components/admin/rows/bulk-bar.tsx';
import { useBulk } from '#components/admin/rows/use-bulk.ts';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import type { Selection } from '#components/forms/use-selection.ts';
import { ConfirmDialog } from '#components/forms/confirm-dialog.tsx';
import type { ListedLesson } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Flaws } from './flaws.tsx';

type Props = { selection: Selection; lessons: ListedLesson[] };

/** Verifies or deletes the selected lessons, after showing what would be published. */
export function LessonActs({ selection, lessons }: Props) {
  const t = useTranslations('admin');
  const bulk = useBulk();
  const [toVerify, setToVerify] = useState<number[]>();
  const drafts = lessons.filter(({ id, status }) => status === 'draft' && selection.has(id));
  const begin = (kind: 'verify' | 'delete', ids: number[]) => {
    const count = ids.length;
    bulk({
      failed: selection.choose,
      of: 'lesson',
      ids,
      soon: t(`rows.${kind}Soon`, { count }),
      done: t(`rows.${kind}Done`, { count }),
      touches: TOUCHED_BY.lesson,
      one: (id) =>
        kind === 'verify'
          ? call('PUT /admin/lessons/{id}/verify/', { params: { id }, keepalive: true })
          : call('DELETE /admin/lessons/{id}/', { params: { id }, keepalive: true }),
    });
    selection.clear();
  };
  return (
    <BulkBar selection={selection}>
      <Button
        look="secondary"
        size="small"
        disabled={drafts.length === 0}
        onClick={() => setToVerify(drafts.map(({ id }) => id))}
      >
        {t('rows.verify', { count: drafts.length })}
      </Button>
      <Button look="secondary" size="small" onClick={() => begin('delete', selection.ids)}>
        {t('rows.delete', { count: selection.ids.length })}
      </Button>
      {toVerify ? (
        <VerifyQuestion
          ids={toVerify}
          close={() => setToVerify(undefined)}
          confirm={() => {
            setToVerify(undefined);
            begin('verify', toVerify);
          }}
        />
      ) : null}
    </BulkBar>
  );
}

function VerifyQuestion(props: { ids: number[]; close: () => void; confirm: () => void }) {
  const { ids, close, confirm } = props;
  const t = useTranslations('admin');
  const { data, isLoading } = useQuery({
    queryKey: ['admin-desk', 'flaws', ids],
    queryFn: ({ signal }) => call('GET /admin/flaws/', { query: { lessons: ids.join(',') }, signal }),
    staleTime: 0,
  });
  const lacking = data?.filter(({ flaws }) => flaws.length > 0) ?? [];
  return (
    <ConfirmDialog
      title={t('lessons.verifyTitle')}
      question={t('rows.verifyQuestion', { count: ids.length })}
      verb={t('lessons.verify')}
      isPending={isLoading}
      confirm={confirm}
      close={close}
    >
      {data && lacking.length === 0 ? <Flaws flaws={[]} lessonId={0} close={close} /> : null}
      {lacking.map(({ id, title, flaws }) => (
        <section key={id} className="grid gap-1">
          <p className="font-medium">
            <bdi>{title}</bdi>
          </p>
          <Flaws flaws={flaws} lessonId={id} close={close} />
        </section>
      ))}
    </ConfirmDialog>
  );
}
