'use client';

import { memo, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { cn } from '#components/ui/cn.ts';
import { usePendingRows } from './pending-acts.ts';
import type { Selection } from '#components/forms/use-selection.ts';

type Props = {
  id: number;
  name: string;
  /** The row's name, as in a waiting action. */
  of: 'lesson' | 'user' | 'subject';
  selection?: Selection;
  children: ReactNode;
};

const isOwn = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') === null;

/** A selectable row. Pressing it opens its first link or `[data-open]` button. */
export function Row({ id, name, of, selection, children }: Props) {
  const isPending = usePendingRows().has(`${of} ${id}`);
  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (isOwn(target) && !getSelection()?.toString())
      currentTarget.querySelector<HTMLElement>('[data-open]')?.click();
  };
  return (
    <tr onClick={open} aria-busy={isPending || undefined} className={cn('row', isPending && 'opacity-45')}>
      {selection ? (
        <Choice {...{ id, name, isPending }} isChosen={selection.has(id)} toggle={selection.toggle} />
      ) : null}
      {children}
    </tr>
  );
}

type ChoiceProps = {
  id: number;
  name: string;
  isChosen: boolean;
  isPending: boolean;
  toggle: Selection['toggle'];
};

/** Kept as it is while other rows are chosen. */
const Choice = memo(function Choice({ id, name, isChosen, isPending, toggle }: ChoiceProps) {
  const t = useTranslations('admin.rows');
  return (
    <td className="ps-3">
      <input
        type="checkbox"
        className="block size-6 accent-(--indigo)"
        aria-label={t('choose', { name })}
        checked={isChosen}
        disabled={isPending}
        onChange={() => toggle(id)}
      />
    </td>
  );
});
