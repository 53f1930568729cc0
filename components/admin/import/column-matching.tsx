'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Select } from '#components/ui/field.tsx';
import { FIELDS } from '#lib/accounts/imports/files/files.fields.ts';
import type { FileReading } from '#lib/accounts/imports/files/reading.schema.ts';
import type { ReadingProps } from './file-reading.tsx';

type Column = FileReading['columns'][number];
const LEAVE = '-';

/** What each column means. What isn't sure is asked above the rest, with three of its values. */
export function ColumnMatching({ reading, choose }: ReadingProps) {
  const t = useTranslations('admin.import.match');
  const asked = reading.columns.filter(({ state }) => state === 'ask');
  const others = reading.columns.filter(({ state }) => state !== 'ask');
  const change = (index: number, field: Column['field']) => {
    const said = reading.columns.filter(({ state, index: at }) => state === 'chosen' && at !== index);
    choose({
      fields: [...said.map((one) => ({ column: one.index, field: one.field })), { column: index, field }],
    });
  };
  const list = (columns: Column[]) => (
    <ul className="divide-y">
      {columns.map((column) => (
        <ColumnRow key={column.index} column={column} change={(field) => change(column.index, field)} />
      ))}
    </ul>
  );
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {asked.length > 0 ? (
        <>
          <p role="status" className="font-medium">
            {t('ask', { count: asked.length })}
          </p>
          {list(asked)}
        </>
      ) : null}
      <details open={asked.length === 0 && others.length < 13}>
        <summary className="cursor-pointer font-medium">{t('show')}</summary>
        {list(others)}
      </details>
    </Card>
  );
}

type RowProps = { column: Column; change: (field: Column['field']) => void };

function ColumnRow({ column, change }: RowProps) {
  const t = useTranslations('admin.import.match');
  const names = useTranslations('admin.import.fields');
  const { index, header, samples, field, state, candidates, isKept } = column;
  const label = header || t('column', { name: String(index + 1) });
  const others = FIELDS.filter((one) => !candidates.includes(one));
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-2">
      <label htmlFor={`column-${index}`} className="min-w-0">
        <span className="font-medium break-words" dir="auto">
          {label}
        </span>
        <span className="block text-sm break-words text-muted">
          {samples.map((sample, at) => (
            <span key={at}>
              {at > 0 ? ' · ' : ''}
              <bdi>{sample}</bdi>
            </span>
          ))}
        </span>
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          id={`column-${index}`}
          className="min-w-0 basis-48 grow"
          value={state === 'ask' ? '' : (field ?? LEAVE)}
          onChange={(event) => change(FIELDS.find((one) => one === event.target.value) ?? null)}
        >
          {state === 'ask' ? (
            <option value="" disabled>
              {t('choose')}
            </option>
          ) : null}
          {[...candidates, ...others].map((one) => (
            <option key={one} value={one}>
              {names(one)}
            </option>
          ))}
          <option value={LEAVE}>{t('leave')}</option>
        </Select>
        {field && !isKept ? <Badge look="secondary">{t('notKept')}</Badge> : null}
      </div>
    </li>
  );
}
