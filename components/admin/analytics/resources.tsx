'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import type { Analytics } from '#lib/school/school-figures/school-figures.schema.ts';

const MEGABYTE = 1_048_576;

export function Resources({ resources }: Pick<Analytics, 'resources'>) {
  const t = useTranslations('admin.analytics');
  const format = useFormatter();
  const { databaseBytes, modelCost, ...counts } = resources;
  const megabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  const facts: [string, string][] = [
    ...Object.entries(counts).map(([name, count]): [string, string] => [
      t(`resources.${name as keyof typeof counts}`),
      format.number(count),
    ]),
    [t('resources.database'), format.number(databaseBytes / MEGABYTE, megabytes)],
    [
      t('resources.modelCost'),
      modelCost === null
        ? t('resources.costUnknown')
        : format.number(modelCost, { style: 'currency', currency: 'USD' }),
    ],
  ];
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('resourceUsage')}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
