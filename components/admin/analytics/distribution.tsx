'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { Analytics } from '#lib/school/school-figures/school-figures.schema.ts';
import { Figure } from './figure.tsx';
import { Chart } from './chart.tsx';

export function Distribution({ roles, grades }: Pick<Analytics, 'roles' | 'grades'>) {
  const t = useTranslations('admin.analytics');
  const common = useTranslations('common');
  const format = useFormatter();
  const byRole = roles.map(({ role, users }) => [common(`roles.${role}`), format.number(users)]);
  const byGrade = grades.map(({ grade, students }) => [
    common('gradeBadge', { grade }),
    format.number(students),
  ]);
  return (
    <Figure title={t('userDistribution')} head={[t('group'), t('users')]} rows={[...byRole, ...byGrade]}>
      <div className="mb-3 flex flex-wrap gap-2">
        {byRole.map(([name, number]) => (
          <Badge key={name}>
            {name} <span className="font-semibold tabular-nums">{number}</span>
          </Badge>
        ))}
      </div>
      <Chart
        points={grades.map(({ grade, students }) => ({ name: format.number(grade), value: students }))}
        value={t('studentsByGrade')}
      />
    </Figure>
  );
}
