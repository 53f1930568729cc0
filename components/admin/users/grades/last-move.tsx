'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useChange } from '#components/admin/shared/use-change.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { type GradeCounts, TOUCHED_KEYS } from './use-grades.ts';

type Last = NonNullable<GradeCounts['last']>;
type Props = { reload: () => Promise<unknown> };

/** The last move, with a button to undo it. */
export function LastMove({ last, reload }: Props & { last: Last | null }) {
  const t = useTranslations('admin.yearEnd');
  const format = useFormatter();
  if (!last) return null;
  const when = format.dateTime(new Date(last.at), { dateStyle: 'medium', timeStyle: 'short' });
  const name = () => <bdi>{last.by}</bdi>;
  return (
    <div role="note" className="grid gap-2 rounded-lg border bg-raised px-4 py-3 text-sm">
      <p>{t.rich('last', { when, name, count: last.moved })}</p>
      {last.takenBackAt ? (
        <p className="font-medium">{t('isTakenBack')}</p>
      ) : (
        <WayBack last={last} reload={reload} />
      )}
    </div>
  );
}

function WayBack({ last, reload }: Props & { last: Last }) {
  const t = useTranslations('admin.yearEnd');
  const leftAlone = (count: number) => (count > 0 ? [t('left', { count })] : []);
  const { mutate, isPending } = useChange({
    run: () =>
      call('POST /admin/grade_moves/{id}/take_back/', { params: { id: last.id } }).catch(async (error) => {
        await reload();
        throw error;
      }),
    done: ({ returned, left }) => [t('returned', { count: returned }), ...leftAlone(left)].join(' '),
    touches: TOUCHED_KEYS,
  });
  return (
    <>
      <p className="text-muted">{[t('untilNext'), ...leftAlone(last.moved - last.unchanged)].join(' ')}</p>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        disabled={isPending}
        onClick={() => mutate(undefined)}
      >
        {t('takeBack')}
      </Button>
    </>
  );
}
