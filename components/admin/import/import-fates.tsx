'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { cell, numeric, Table } from '#components/forms/table.tsx';
import { useWording } from '#components/shell/session/use-wording.ts';
import { Badge } from '#components/ui/badge.tsx';
import type { Fate } from '#lib/accounts/imports/imports.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

const LOOKS = { create: 'right', exists: 'secondary', disabled: 'secondary', error: 'destructive' } as const;

/** Every row of the file and what will happen to it, bad rows first. */
export function ImportFates({ fates }: { fates: Fate[] }) {
  const t = useTranslations('admin.import');
  const byFate = [...fates].sort(
    (a, b) => Number(b.fate === 'error') - Number(a.fate === 'error') || a.line - b.line,
  );
  const columns = [
    { key: 'row', label: t('row'), isNumeric: true },
    { key: 'fate', label: t('fate') },
    { key: 'user', label: t('user') },
    { key: 'grade', label: t('grade') },
    { key: 'language', label: t('lessonLanguage') },
    { key: 'class', label: t('class') },
  ];
  return (
    <Table label={t('fates')} columns={columns}>
      {byFate.map((fate) => (
        <FateRow key={fate.line} fate={fate} />
      ))}
    </Table>
  );
}

function FateRow({ fate: { line, fate, errors, ...row } }: { fate: Fate }) {
  const { username, name, email, grade, language, className } = row;
  const t = useTranslations('admin.import');
  const names = useTranslations('common.languages');
  const wording = useWording();
  const format = useFormatter();
  const knownLanguage = LANGUAGES.find((one) => one === language);
  return (
    <tr>
      <td className={numeric}>{format.number(line)}</td>
      <td className={`${cell} min-w-40`}>
        <Badge look={LOOKS[fate]}>{t(`kinds.${fate}`)}</Badge>
        {errors.map(({ column, ...fault }) => (
          <p key={column + fault.message} className="mt-1 text-rose">
            <bdi className="font-medium">{column}</bdi>: {wording.field({ field: column, ...fault })}
          </p>
        ))}
      </td>
      <td className={cell}>
        <p className="min-w-36">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted">
          <bdi>{username}</bdi> <bdi>{email}</bdi>
        </p>
      </td>
      <td className={cell}>{/^\d+$/.test(grade) ? format.number(Number(grade)) : grade}</td>
      <td className={cell}>{knownLanguage ? names(knownLanguage) : language}</td>
      <td className={cell}>
        <bdi>{className}</bdi>
      </td>
    </tr>
  );
}
