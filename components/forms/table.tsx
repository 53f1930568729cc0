'use client';

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Selection } from './use-selection.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

export const cell = 'h-10 px-2.5 py-0.5 text-start align-middle';
/** The row's title cell: it takes the remaining width and truncates. */
export const main = `${cell} main sm:w-full sm:max-w-0`;
export const numeric = 'h-10 px-2.5 py-0.5 text-end align-middle tabular-nums';

type Column = { key: string; label: string; sort?: string; isNumeric?: boolean; isHidden?: boolean };
type Props = {
  label: string;
  columns: Column[];
  sort?: string;
  onSort?: (sort: string) => void;
  /** On a phone each row is a card, so that nothing is off the screen. */
  asCards?: boolean;
  selection?: Selection;
  children: ReactNode;
};

/** Oversized content scrolls in its own frame, also by keyboard. */
export const Frame = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    className="max-h-[80dvh] overflow-auto rounded-card border"
    tabIndex={0}
    role="region"
    aria-label={label}
  >
    {children}
  </div>
);

/** A dense table with a sticky head. On a phone it scrolls sideways, unless its rows are cards. */
export function Table({ label, columns, sort = '', onSort, asCards = false, selection, children }: Props) {
  return (
    <Frame label={label}>
      <table
        className={cn('w-full border-collapse text-sm [&_.badge]:whitespace-nowrap', asCards && 'card-rows')}
      >
        <thead className="sticky top-0 z-10 bg-raised">
          <tr>
            {selection ? <ChooseAll selection={selection} /> : null}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} {...(onSort ? { onSort } : {})} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y bg-card">{children}</tbody>
      </table>
    </Frame>
  );
}

function ChooseAll({ selection }: { selection: Selection }) {
  const t = useTranslations('admin.rows');
  return (
    <th scope="col" className="w-9 ps-3">
      <input
        type="checkbox"
        className="block size-6 accent-(--indigo)"
        aria-label={t('chooseAll')}
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
    </th>
  );
}

function Head({ column, sort, onSort }: { column: Column; sort: string; onSort?: (sort: string) => void }) {
  const { label, sort: field, isNumeric, isHidden } = column;
  const direction = field && sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cn(
        'h-9 px-2.5 font-medium whitespace-nowrap text-muted',
        isNumeric ? 'text-end' : 'text-start',
      )}
    >
      {field && onSort ? (
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1.5 hover:text-ink"
          onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
        >
          {label}
          <Icon aria-hidden className="size-3.5" />
        </button>
      ) : (
        <span className={isHidden ? 'sr-only' : ''}>{label}</span>
      )}
    </th>
  );
}

export function SkeletonRows({ columns }: { columns: number }) {
  return [1, 2, 3, 4, 5].map((row) => (
    <tr key={row} data-skeleton>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={cell}>
          <Skeleton className="h-5 w-full min-w-16" />
        </td>
      ))}
    </tr>
  ));
}

type StateProps = { failed: string; retry: () => void };

export function LoadError({ failed, retry }: StateProps) {
  const t = useTranslations('common');
  return (
    <Alert title={failed}>
      <Button look="secondary" size="small" onClick={retry} className="justify-self-start">
        {t('tryAgain')}
      </Button>
    </Alert>
  );
}

type ListProps = StateProps & {
  isError: boolean;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
};

/** A list as a table, or its loading, empty or failed state. */
export function ListState({ isError, isEmpty, failed, retry, empty, children }: ListProps) {
  if (isError) return <LoadError failed={failed} retry={retry} />;
  return isEmpty ? <EmptyState text={empty} /> : children;
}
