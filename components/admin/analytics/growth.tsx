'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Analytics } from '#lib/school/school-figures/school-figures.schema.ts';
import { Figure } from './figure.tsx';
import { Chart } from './chart.tsx';

export function Growth({ growth }: Pick<Analytics, 'growth'>) {
  const t = useTranslations('admin.analytics');
  const format = useFormatter();
  const months = growth.map(({ month, ...figures }) => {
    const date = new Date(`${month}-01T00:00:00Z`);
    return {
      ...figures,
      short: format.dateTime(date, { month: 'short', timeZone: 'UTC' }),
      long: format.dateTime(date, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    };
  });
  return (
    <Figure
      title={t('userGrowth')}
      head={[t('month'), t('newUsers'), t('allUsers')]}
      rows={months.map(({ long, added, total }) => [long, format.number(added), format.number(total)])}
    >
      <Chart
        points={months.map(({ short, added, total }) => ({ name: short, value: added, line: total }))}
        value={t('newUsers')}
        line={t('allUsers')}
      />
    </Figure>
  );
}
