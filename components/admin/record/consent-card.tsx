'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { consentsOf } from '#components/admin/shared/asked.ts';
import { ConsentForm } from '#components/admin/shared/consent-form.tsx';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { MOST_LISTED } from '#lib/school/consent/consent.schema.ts';
import type { ConsentDecision } from '#lib/vocabulary.ts';
import { GuardianForm } from './guardian-form.tsx';

type Consent = Answer<'GET /admin/students/{id}/consents/'>;

const LOOKS = { given: 'right', refused: 'destructive', withdrawn: 'destructive' } as const;

/** A student's guardian, and what the guardian has decided: the last decision, a form for the next, all before. */
export function ConsentCard({ studentId, initial }: { studentId: number; initial: Consent }) {
  const t = useTranslations('admin.consent');
  const { data: consent = initial } = useQuery({
    queryKey: consentsOf(studentId),
    queryFn: ({ signal }) =>
      call('GET /admin/students/{id}/consents/', { params: { id: studentId }, signal }),
  });
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('lead')}</p>
      </div>
      <GuardianForm studentId={studentId} guardian={consent.guardian} />
      <div className="grid gap-1 border-t pt-4">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {t('purposes.model')}
          <DecisionBadge decision={consent.consents[0]?.decision} />
        </h3>
        <p className="text-sm text-muted">{t(consent.asksConsent ? 'asked' : 'notAsked')}</p>
      </div>
      <ConsentForm studentIds={[studentId]} />
      {consent.consents.length > 0 ? <Entries entries={consent.consents} /> : null}
    </Card>
  );
}

function DecisionBadge({ decision }: { decision: ConsentDecision | undefined }) {
  const t = useTranslations('admin.consent');
  return decision ? (
    <Badge look={LOOKS[decision]}>{t(`decisions.${decision}`)}</Badge>
  ) : (
    <Badge look="secondary">{t('none')}</Badge>
  );
}

function Entries({ entries }: { entries: Consent['consents'] }) {
  const t = useTranslations('admin.consent');
  return (
    <div>
      <h3 className="text-sm font-medium">{t('history')}</h3>
      <ul className="divide-y text-sm">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length === MOST_LISTED ? (
        <p className="text-sm text-muted">{t('lastEntries', { count: MOST_LISTED })}</p>
      ) : null}
    </div>
  );
}

function Entry({ entry }: { entry: Consent['consents'][number] }) {
  const t = useTranslations('admin.consent');
  const format = useFormatter();
  const { decision, day, way, guardian, recordedBy, createdAt } = entry;
  const date = new Date(createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <time dateTime={day} className="tabular-nums">
        {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
      </time>
      <DecisionBadge decision={decision} />
      <span>{t(`ways.${way}`)}</span>
      {guardian ? <bdi className="wrap-anywhere">{guardian}</bdi> : null}
      <span className="text-muted sm:ms-auto">
        {recordedBy === null
          ? t('byNobody', { date })
          : t.rich('by', { date, who: () => <bdi>{recordedBy}</bdi> })}
      </span>
    </li>
  );
}
