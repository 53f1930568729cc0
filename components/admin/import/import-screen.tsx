'use client';

import { useTranslations } from 'next-intl';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { run } from '#components/admin/shared/run.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { importUsersAction, planImportAction } from '#lib/accounts/import/actions.ts';
import { MAX_TEXT } from '#lib/accounts/import/constants.ts';
import type { FirstPassword, ImportPlan } from '#lib/accounts/import/schema.ts';
import type { Language } from '#lib/accounts/schema.ts';
import { LANGUAGES } from '#lib/accounts/vocabulary.ts';
import { ImportFates } from './import-fates.tsx';
import { PasswordSheet } from './password-sheet.tsx';

type Chosen = { text: string; language?: Language };

/** A class list becomes accounts: first what would happen to every row, then all of it or nothing. */
export function ImportScreen() {
  const t = useTranslations('admin.import');
  const [input, setInput] = useState<Chosen>();
  const [tooLarge, setTooLarge] = useState(false);
  const [made, setMade] = useState<FirstPassword[]>();
  const problem = useProblem();
  const plan = useMutation({ mutationFn: (chosen: Chosen) => run(planImportAction(null, chosen)) });
  const begin = (chosen: Chosen) => {
    setInput(chosen);
    plan.mutate(chosen);
  };
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    setTooLarge(file.size > MAX_TEXT);
    if (file.size <= MAX_TEXT) begin({ ...input, text: await file.text() });
  };
  if (made) return <PasswordSheet accounts={made} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field id="file" label={t('file')} hint={t('fileHint')} error={tooLarge ? t('tooLarge') : undefined}>
          <Input
            id="file"
            type="file"
            accept=".csv,text/csv"
            hinted
            invalid={tooLarge}
            onChange={(event) => void read(event)}
          />
        </Field>
        <LanguageChoice
          value={input?.language}
          change={(language) => {
            const { text = '' } = input ?? {};
            const chosen = { text, ...(language ? { language } : {}) };
            if (text) begin(chosen);
            else setInput(chosen);
          }}
        />
        <p className="text-sm text-muted sm:col-span-2">{t('columns')}</p>
      </Card>
      {plan.error ? <Alert title={problem(plan.error)} /> : null}
      {plan.isPending ? <p role="status">{t('reading')}</p> : null}
      {plan.data && input ? <Outcome plan={plan.data} input={input} done={setMade} /> : null}
    </div>
  );
}

function LanguageChoice({
  value,
  change,
}: {
  value: Language | undefined;
  change: (language?: Language) => void;
}) {
  const t = useTranslations('admin.import');
  const names = useTranslations('common.languages');
  return (
    <Field id="language" label={t('language')} hint={t('languageHint')}>
      <Select
        id="language"
        hinted
        value={value ?? ''}
        onChange={(event) => change(LANGUAGES.find((name) => name === event.target.value))}
      >
        <option value="">{t('ownChoice')}</option>
        {LANGUAGES.map((name) => (
          <option key={name} value={name}>
            {names(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type OutcomeProps = { plan: ImportPlan; input: Chosen; done: (made: FirstPassword[]) => void };

function Outcome({ plan, input, done }: OutcomeProps) {
  const t = useTranslations('admin.import');
  const { create, error } = plan.counts;
  const { mutate, isPending } = useChange({
    run: () => run(importUsersAction(null, input)),
    done: (made) => t('done', { count: made.length }),
    touches: ['admin-users', 'admin-dashboard', 'admin-subjects'],
    after: done,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <p role="status" className="font-medium">
          {t('summary', plan.counts)}
        </p>
        <Button
          className="ms-auto"
          disabled={error > 0 || create === 0 || isPending}
          onClick={() => mutate()}
        >
          {isPending ? t('importing') : t('verb', { count: create })}
        </Button>
      </div>
      {error > 0 ? <Alert title={t('nothing', { count: error })} /> : null}
      <ImportFates fates={plan.fates} />
    </>
  );
}
