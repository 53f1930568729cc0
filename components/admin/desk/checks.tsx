'use client';

import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { HouseRules } from './house-rules.tsx';
import { ModelChecks, useModelFacts } from './model-checks.tsx';
import { SecondReading } from './second-reading.tsx';
import type { Checked } from '#lib/content/curriculum/checked/checked.schema.ts';
import type { LessonDesk } from '#components/admin/lessons/use-desk.ts';

/** How Dars checked the questions of a starter lesson, as named lines. */
function useRecord() {
  const t = useTranslations('admin.desk.standing');
  return ({ questions: all, computed, solved, changed }: Checked): [string, string][] => [
    [t('computed'), t('ofAll', { count: computed, all })],
    [t('solved'), t('ofAll', { count: solved, all })],
    ...(changed > 0 ? [[t('changed'), t('ofAll', { count: changed, all })] as [string, string]] : []),
  ];
}

/** How the revision was made and what the checks recorded: evidence, not proof. */
export function Checks({ desk: { latest: revision, checked, house, gradeLevel } }: { desk: LessonDesk }) {
  const t = useTranslations('admin.desk');
  const modelFacts = useModelFacts();
  const recordOf = useRecord();
  const { origin, provenance: byModel, createdAt, verifiedBy, verifiedAt } = revision;
  const facts: [string, string][] = [
    [t('origin'), t(`origins.${origin}`)],
    [t('made'), t('when', { date: new Date(createdAt) })],
    ...(verifiedAt
      ? [
          [
            checked ? t('standing.checkedBy') : t('verifiedBy'),
            `${verifiedBy ?? t('system')}, ${t('when', { date: new Date(verifiedAt) })}`,
          ] as [string, string],
        ]
      : []),
    ...(checked ? recordOf(checked) : []),
    ...(byModel ? modelFacts(byModel) : []),
  ];
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('checks')}</h2>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {checked ? <p className="text-sm">{t('standing.notVerified')}</p> : null}
      {byModel ? <ModelChecks provenance={byModel} /> : null}
      {byModel ? <SecondReading provenance={byModel} /> : null}
      {origin === 'model' ? <HouseRules findings={house} grade={gradeLevel} /> : null}
    </Card>
  );
}
