'use client';

import { useTranslations } from 'next-intl';
import { Pager } from '#components/admin/shared/pager.tsx';
import type { Address } from '#components/admin/shared/use-address.ts';
import type { List, ListedAccount } from '#components/admin/shared/use-lists.ts';

type Props = { list: List<ListedAccount>; size: number; address: Address };

/** Pages by the first and last row, so that the last page of a million is as fast as the first. */
export function UsersPager({ list: { rows, total, isMore }, size, address: { get, set } }: Props) {
  const t = useTranslations('admin.pager');
  if (total <= size) return null;
  const [first, last] = [rows[0], rows.at(-1)];
  const after = get('after');
  const before = get('before');
  const atStart = !after && !before;
  const atEnd = before === 'end' || (rows.length < size && !before);
  const to = (changes: { after?: string; before?: string }) => () =>
    set({ after: '', before: '', ...changes });
  const count = t(isMore ? 'atLeast' : 'count', { total });
  return (
    <Pager
      summary={count}
      steps={[
        { label: 'first', go: atStart ? undefined : to({}) },
        { label: 'previous', go: atStart || !first ? undefined : to({ before: String(first.id) }) },
        { label: 'next', go: atEnd || !last ? undefined : to({ after: String(last.id) }) },
        { label: 'last', go: atEnd ? undefined : to({ before: 'end' }) },
      ]}
    />
  );
}
