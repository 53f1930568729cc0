'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { CONSENT_DECISIONS, CONSENT_WAYS, type ConsentDecision, type ConsentWay } from '#lib/vocabulary.ts';
import { CONSENTS, TOUCHED_BY } from './asked.ts';
import { useChange } from './use-change.ts';
import { useFieldError } from './use-problem.ts';

type Props = { studentIds: number[]; done?: () => void };

/** Records what the guardians of one or more students decided: what, on which day, and how. */
export function ConsentForm({ studentIds, done }: Props) {
  const t = useTranslations('admin.consent');
  const { mutate, isPending, error } = useChange({
    run: (entry: { decision: ConsentDecision; day: string; way: ConsentWay }) =>
      call('POST /admin/consents/', { body: { studentIds, purpose: 'model', ...entry } }),
    done: ({ recorded }) => t('recorded', { count: recorded }),
    touches: [CONSENTS, ...TOUCHED_BY.user],
    after: () => done?.(),
  });
  const dayError = useFieldError(error)('day');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    mutate({
      decision: typed.get('decision') as ConsentDecision,
      day: String(typed.get('day')),
      way: typed.get('way') as ConsentWay,
    });
  };
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4"
    >
      <Field id="consent-decision" label={t('decision')}>
        <Select id="consent-decision" name="decision">
          {CONSENT_DECISIONS.map((decision) => (
            <option key={decision} value={decision}>
              {t(`decisions.${decision}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="consent-day" label={t('day')} error={dayError}>
        <Input id="consent-day" name="day" type="date" required invalid={Boolean(dayError)} />
      </Field>
      <Field id="consent-way" label={t('way')}>
        <Select id="consent-way" name="way">
          {CONSENT_WAYS.map((way) => (
            <option key={way} value={way}>
              {t(`ways.${way}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" disabled={isPending} className="col-span-full justify-self-start">
        {t('record')}
      </Button>
    </form>
  );
}
