'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { cell, numeric } from '#components/forms/table.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Analytics } from '#lib/school/school-figures/school-figures.schema.ts';

export function TopSubjects({ subjects }: { subjects: Analytics['topSubjects'] }) {
  const t = useTranslations('admin.analytics');
  const common = useTranslations('common');
  const format = useFormatter();
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('topSubjects')}</h2>
      {subjects.length === 0 ? (
        <EmptyState text={t('noAttempts')} />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-sm">
            <thead className="text-muted">
              <tr>
                <th scope="col" className={`${cell} font-medium`}>
                  {t('subject')}
                </th>
                <th scope="col" className={`${numeric} font-medium`}>
                  {t('attempts')}
                </th>
                <th scope="col" className={`${numeric} font-medium`}>
                  {t('averageScore')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {subjects.map(({ id, name, gradeLevel, attempts, averageScore }) => (
                <tr key={id}>
                  <td className={cell}>
                    <span dir="auto">{name}</span>{' '}
                    <span className="text-muted">{common('gradeBadge', { grade: gradeLevel })}</span>
                  </td>
                  <td className={numeric}>{format.number(attempts)}</td>
                  <td className={numeric}>
                    {format.number(averageScore / 100, { style: 'percent', maximumFractionDigits: 1 })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
