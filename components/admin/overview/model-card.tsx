'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MODEL } from '#components/admin/shared/asked.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { call } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { Select } from '#components/ui/field.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { StudentAccess } from '#lib/platform/model/students/students.schema.ts';

const CHOICES = ['none', '13', 'all'] as const satisfies StudentAccess[];

/** Where the model runs, whose words may reach it, and whether that needs consent, if one is configured. */
export function ModelCard() {
  const t = useTranslations('admin.model');
  const { data } = useQuery({
    queryKey: MODEL,
    queryFn: ({ signal }) => call('GET /admin/model/', { signal }),
  });
  const choose = useChange({
    run: (body: { students: StudentAccess } | { asksConsent: boolean }) =>
      call('PUT /admin/model/', { body }),
    done: () => t('saved'),
    touches: [...MODEL],
  });
  if (!data?.configured) return null;
  return (
    <Card className="grid gap-2 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <label htmlFor="model-students" className="text-sm">
        {t('who', { host: data.host ?? '' })}
      </label>
      <Select
        id="model-students"
        value={data.students}
        disabled={data.isFixed || choose.isPending}
        onChange={({ target }) => choose.mutate({ students: target.value as StudentAccess })}
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`students.${choice}`)}
          </option>
        ))}
      </Select>
      <p className="text-sm text-muted">
        {data.isFixed ? t('fixed', { variable: 'AI_STUDENTS' }) : t('others')}
      </p>
      <label className="mt-2 flex items-center gap-3 text-sm">
        <span className="grow">{t('asksConsent')}</span>
        <Switch
          aria-describedby="asks-consent-hint"
          checked={data.asksConsent}
          disabled={choose.isPending}
          onChange={({ target }) => choose.mutate({ asksConsent: target.checked })}
        />
      </label>
      <p id="asks-consent-hint" className="text-sm text-muted">
        {t('asksConsentHint')}{' '}
        <Link href="/dashboard/people?consent=none" className="text-indigo underline underline-offset-4">
          {t('undecided')}
        </Link>
      </p>
    </Card>
  );
}
