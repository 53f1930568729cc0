'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { cell, numeric, Table } from '#components/admin/shared/table.tsx';
import { useWording } from '#components/session/use-wording.ts';
import { Badge } from '#components/ui/badge.tsx';
import type { Fate } from '#lib/accounts/import/schema.ts';

const LOOKS = { create: 'right', exists: 'secondary', disabled: 'secondary', error: 'destructive' } as const;

/** Every row of the file with its fate; the bad ones first. */
export function ImportFates({ fates }: { fates: Fate[] }) {
  const t = useTranslations('admin.import');
  const wording = useWording();
  const format = useFormatter();
  const sorted = [...fates].sort(
    (a, b) => Number(b.fate === 'error') - Number(a.fate === 'error') || a.line - b.line,
  );
  const columns = [
    { key: 'row', label: t('row'), isNumeric: true },
    { key: 'fate', label: t('fate') },
    { key: 'user', label: t('user') },
    { key: 'errors', label: t('errors') },
  ];
  return (
    <Table label={t('fates')} columns={columns}>
      {sorted.map(({ line, fate, username, name, email, errors }) => (
        <tr key={line}>
          <td className={numeric}>{format.number(line)}</td>
          <td className={cell}>
            <Badge look={LOOKS[fate]}>{t(`kinds.${fate}`)}</Badge>
          </td>
          <td className={cell}>
            <p className="min-w-36">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted">
              <bdi>{username}</bdi> <bdi>{email}</bdi>
            </p>
          </td>
          <td className={`${cell} min-w-64`}>
            {errors.map(({ column, ...fault }) => (
              <p key={column + fault.message} className="text-rose">
                <bdi className="font-medium">{column}</bdi>: {wording.field({ field: column, ...fault })}
              </p>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}
