'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { NOTATION } from '#components/admin/shared/asked.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { NotationSelect } from '#components/student/profile/notation-select.tsx';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { choicesIn } from '#lib/platform/notation/notation.rules.ts';

type School = Answer<'GET /admin/notation/'>;

/** Digits, names and money of the school's lessons, for each language whose schoolbooks differ. */
export function NotationCard() {
  const t = useTranslations('admin.notation');
  const { data } = useQuery({
    queryKey: NOTATION,
    queryFn: ({ signal }) => call('GET /admin/notation/', { signal }),
  });
  const choose = useChange({
    run: (body: Partial<School>) => call('PUT /admin/notation/', { body }),
    done: () => t('saved'),
    touches: [...NOTATION],
  });
  if (!data) return null;
  const languages = [
    ['arabic', choicesIn('Arabic')],
    ['persian', choicesIn('Persian')],
  ] as const;
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-sm text-muted">{t('lead')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {languages.map(([language, choices]) => (
          <NotationSelect
            key={language}
            id={`notation-${language}`}
            label={t(language)}
            none={t('unset')}
            {...{ choices }}
            value={data[language]}
            disabled={choose.isPending}
            choose={(notation) => choose.mutate({ [language]: notation })}
          />
        ))}
      </div>
      <p className="text-sm text-muted">{t('guess')}</p>
    </Card>
  );
}
