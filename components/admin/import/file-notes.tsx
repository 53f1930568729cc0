'use client';

import { useTranslations } from 'next-intl';
import type { FileReading } from '#lib/accounts/imports/files/reading.schema.ts';

/** The rows that a person should look at, and those that are no people. */
export function FileNotes({ reading: { notes, dropped } }: { reading: FileReading }) {
  const t = useTranslations('admin.import');
  const told = dropped.filter(({ kind }) => kind !== 'blank');
  const blank = dropped.length - told.length;
  return (
    <>
      {notes.length > 0 ? (
        <div role="note">
          <p className="font-medium text-rose">{t('found.notes', { count: notes.length })}</p>
          <ul className="text-sm">
            {notes.map(({ kind, row, text }) => (
              <li key={`${kind}${row}`} dir="auto">
                {t(`noteKinds.${kind}`, { row, text })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {dropped.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-medium">
            {t('found.dropped', { count: dropped.length })}
          </summary>
          <ul className="mt-2 text-sm text-muted">
            {told.map(({ sheet, row, text }) => (
              <li key={`${sheet}-${row}`} dir="auto">
                {t('found.droppedRow', { row, text })}
              </li>
            ))}
            {blank > 0 ? <li>{t('found.blank', { count: blank })}</li> : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}
