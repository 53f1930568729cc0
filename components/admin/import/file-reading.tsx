'use client';

import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { ENCODINGS } from '#lib/accounts/imports/files/encodings.rules.ts';
import type { FileReading, FileToRead } from '#lib/accounts/imports/files/reading.schema.ts';
import { FileNotes } from './file-notes.tsx';

export type ReadingProps = { reading: FileReading; choose: (chosen: Omit<FileToRead, 'data'>) => void };

/** What was read of a file: its sheets, the row of its column names, its letters, and the rows that are no people. */
export function FileReadingCard({ reading, choose }: ReadingProps) {
  const t = useTranslations('admin.import.found');
  const { sheets, titles, people, encoding, headerRow } = reading;
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p role="status">{t('people', { count: people })}</p>
        {titles.map((title, at) => (
          <p key={at} className="text-sm text-muted">
            <bdi>{title}</bdi>
          </p>
        ))}
      </div>
      {sheets.length > 1 ? <Sheets reading={reading} choose={choose} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <HeaderRow key={headerRow} row={headerRow} choose={choose} />
        {encoding ? (
          <Field id="encoding" label={t('encoding')}>
            <Select
              id="encoding"
              dir="ltr"
              value={encoding}
              onChange={(event) => choose({ encoding: ENCODINGS.find((one) => one === event.target.value)! })}
            >
              {ENCODINGS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        ) : null}
        <ClassOfAll key={reading.titleClass} reading={reading} choose={choose} />
      </div>
      <FileNotes reading={reading} />
    </Card>
  );
}

function Sheets({ reading: { sheets }, choose }: ReadingProps) {
  const t = useTranslations('admin.import.found');
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{t('sheets')}</legend>
      {sheets.map(({ name, isRead }) => (
        <label key={name} className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-6 accent-(--indigo)"
            checked={isRead}
            disabled={isRead && read.length === 1}
            onChange={() => choose({ sheets: isRead ? read.filter((one) => one !== name) : [...read, name] })}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

function HeaderRow({ row, choose }: { row: number; choose: ReadingProps['choose'] }) {
  const t = useTranslations('admin.import.found');
  const rows = Array.from({ length: Math.max(15, row) }, (_, at) => at + 1);
  return (
    <Field id="header-row" label={t('header')}>
      <Select
        id="header-row"
        value={row}
        onChange={(event) => choose({ headerRow: Number(event.target.value) })}
      >
        <option value={0}>{t('noHeader')}</option>
        {rows.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ClassOfAll({ reading: { columns, titleClass }, choose }: ReadingProps) {
  const t = useTranslations('admin.import.found');
  const hasClass = columns.some(({ field }) => field === 'class' || field === 'grade');
  if (hasClass) return null;
  return (
    <Field id="class-of-all" label={t('class')} hint={t('classHint')}>
      <Input
        id="class-of-all"
        hinted
        maxLength={100}
        defaultValue={titleClass ?? ''}
        onBlur={({ target }) =>
          target.value !== target.defaultValue && choose({ className: target.value.trim() })
        }
      />
    </Field>
  );
}
