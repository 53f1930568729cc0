'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cell, numeric } from '#components/forms/table.tsx';
import { Card } from '#components/ui/card.tsx';

type Props = { title: string; head: string[]; rows: (string | number)[][]; children: ReactNode };

/** A chart with the table of its figures behind it, one key away for everyone. */
export function Figure({ title, head, rows, children }: Props) {
  const t = useTranslations('admin.analytics');
  return (
    <Card className="grid grid-cols-1 content-start gap-3 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div aria-hidden>{children}</div>
      <details className="text-sm">
        <summary className="min-h-9 py-1.5 font-medium text-indigo">{t('asTable')}</summary>
        <table className="w-full border-collapse" aria-label={title}>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`font-medium text-muted ${index === 0 ? cell : numeric}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((value, index) => (
                  <td key={index} className={index === 0 ? cell : numeric}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
