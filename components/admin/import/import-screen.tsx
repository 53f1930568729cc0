'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { LanguageOptions } from '#components/admin/shared/options.tsx';
import { useProblem } from '#components/admin/shared/use-problem.ts';
import { call } from '#components/shell/session/call.ts';
import { Alert } from '#components/ui/alert.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { MAX_TEXT } from '#lib/accounts/imports/imports.constants.ts';
import type { ImportInput, ListedImport } from '#lib/accounts/imports/imports.schema.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import { ImportList } from './import-list.tsx';
import { ImportOutcome } from './import-outcome.tsx';

/** Turns a class list into accounts, after a preview of every row. */
export function ImportScreen({ imports }: { imports: ListedImport[] }) {
  const t = useTranslations('admin.import');
  const [list, setList] = useState<ImportInput>();
  const [tooLarge, setTooLarge] = useState(false);
  const problem = useProblem();
  const plan = useMutation({
    mutationFn: (chosen: ImportInput) => call('POST /admin/imports/plan/', { body: chosen }),
  });
  const begin = (chosen: ImportInput) => {
    setList(chosen);
    if (chosen.text) plan.mutate(chosen);
  };
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    setTooLarge(file.size > MAX_TEXT);
    if (file.size <= MAX_TEXT) begin({ ...list, text: await file.text() });
  };
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
          value={list?.language}
          change={(language) => begin({ text: list?.text ?? '', ...(language ? { language } : {}) })}
        />
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <p className="min-w-0 basis-80 grow text-sm text-muted">{t('columns')}</p>
          <a href="/class-list.csv" download className={buttonClass({ look: 'secondary' })}>
            <Download aria-hidden />
            {t('template')}
          </a>
        </div>
      </Card>
      {plan.error ? <Alert title={problem(plan.error)} /> : null}
      {plan.isPending ? <p role="status">{t('reading')}</p> : null}
      {plan.data && list ? <ImportOutcome plan={plan.data} list={list} /> : null}
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
