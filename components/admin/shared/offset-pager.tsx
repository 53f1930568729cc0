'use client';

import { useTranslations } from 'next-intl';
import { Pager } from './pager.tsx';

type Props = { page: number; size: number; shown: number; total: number; go: (page: number) => void };

/** Numbered pages of a short list; nothing if one page is enough. */
export function OffsetPager({ page, size, shown, total, go }: Props) {
  const t = useTranslations('admin.pager');
  const last = Math.max(1, Math.ceil(total / size));
  if (total <= size) return null;
  const from = (page - 1) * size + 1;
  const to = (label: 'first' | 'previous' | 'next' | 'last', number: number) => ({
    label,
    go: number === page || number < 1 || number > last ? undefined : () => go(number),
  });
  return (
    <Pager
      summary={t('range', { from, to: from + shown - 1, total })}
      steps={[to('first', 1), to('previous', page - 1), to('next', page + 1), to('last', last)]}
    />
  );
}
