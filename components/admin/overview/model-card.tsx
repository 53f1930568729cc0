'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MODEL } from '#components/admin/shared/asked.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { call } from '#components/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { Select } from '#components/ui/field.tsx';
import type { StudentAccess } from '#lib/ai/students/schema.ts';

const CHOICES = ['none', '13', 'all'] as const satisfies StudentAccess[];

/** Where the model runs and whose words may reach it, if one is configured. */
export function ModelCard() {
  const t = useTranslations('admin.model');
  const { data } = useQuery({
    queryKey: MODEL,
    queryFn: ({ signal }) => call('GET /admin/model/', { signal }),
  });
  const choose = useChange({
    run: (students: StudentAccess) => call('PUT /admin/model/', { body: { students } }),
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
        onChange={({ target }) => choose.mutate(target.value as StudentAccess)}
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
    </Card>
  );
}
