'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LanguageOptions } from '#components/admin/shared/options.tsx';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { call } from '#components/shell/session/call.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Field, Select } from '#components/ui/field.tsx';
import type { ImportInput, ImportPlan, ListedImport } from '#lib/accounts/imports/imports.schema.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import { ColumnMatching } from './column-matching.tsx';
import { FileChoice } from './file-choice.tsx';
import { FileReadingCard } from './file-reading.tsx';
import { ImportList } from './import-list.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useReading } from './use-reading.ts';

/** Turns a file of people into accounts: what was read of it, what its columns mean, then every row. */
export function ImportScreen({ imports }: { imports: ListedImport[] }) {
  const t = useTranslations('admin.import');
  const [language, setLanguage] = useState<Language>();
  const problem = useProblem();
  const [planned, setPlanned] = useState<ImportPlan>();
  const plan = useMutation({
    mutationFn: (chosen: ImportInput) => call('POST /admin/imports/plan/', { body: chosen }),
    onSuccess: setPlanned,
    onError: () => setPlanned(undefined),
  });
  const forget = () => {
    plan.reset();
    setPlanned(undefined);
  };
  const begin = (text: string, chosen = language) =>
    plan.mutate({ text, ...(chosen ? { language: chosen } : {}) });
  const { found, open, choose, ...reading } = useReading((read) => (read ? begin(read.text) : forget()));
  const list = plan.variables;
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileChoice
        open={(file) => void open(file)}
        problem={reading.error ? problem(reading.error) : undefined}
      >
        <LanguageChoice
          value={language}
          change={(chosen) => {
            setLanguage(chosen);
            if (!list) return;
            const { language: _, ...rest } = list;
            plan.mutate({ ...rest, ...(chosen ? { language: chosen } : {}) });
          }}
        />
      </FileChoice>
      {found ? (
        <>
          <FileReadingCard reading={found} choose={choose} />
          <ColumnMatching reading={found} choose={choose} />
        </>
      ) : null}
      {plan.error ? <Alert title={problem(plan.error)} /> : null}
      {reading.isPending || (plan.isPending && !planned) ? <p role="status">{t('reading')}</p> : null}
      {planned && list ? (
        <ImportOutcome plan={planned} list={list} change={plan.mutate} isPending={plan.isPending} />
      ) : null}
      {imports.length > 0 ? <ImportList imports={imports} /> : null}
    </div>
  );
}

type LanguageProps = { value: Language | undefined; change: (language?: Language) => void };

function LanguageChoice({ value, change }: LanguageProps) {
  const t = useTranslations('admin.import');
  return (
    <Field id="language" label={t('language')} hint={t('languageHint')}>
      <Select
        id="language"
        hinted
        value={value ?? ''}
        onChange={(event) => change(LANGUAGES.find((name) => name === event.target.value))}
      >
        <option value="">{t('ownChoice')}</option>
        <LanguageOptions />
      </Select>
    </Field>
  );
}
