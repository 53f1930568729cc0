'use client';

import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { TOUCHED_BY } from '#components/admin/shared/asked.ts';
import { run } from '#components/admin/shared/run.ts';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { startImportAction, startPasswordsAction } from '#lib/accounts/imports/imports.actions.ts';
import type { ImportInput, Fate, ImportPlan } from '#lib/accounts/imports/imports.schema.ts';
import { ImportFates } from './import-fates.tsx';
import { saveFile } from './save-file.ts';

type OutcomeProps = {
  plan: ImportPlan;
  list: ImportInput;
  change: (list: ImportInput) => void;
  /** Being planned again. */ isPending: boolean;
};

/** What would happen to every row, with the next step for good and bad rows. */
export function ImportOutcome({ plan, list, change, isPending }: OutcomeProps) {
  const t = useTranslations('admin.import');
  const begin = useBegin();
  const { create, change: changed, error } = plan.counts;
  const count = create + changed;
  const decisions = list.decisions ?? [];
  const decide = (line: number, same: number | null | undefined) => {
    const others = decisions.filter((one) => one.line !== line);
    change({ ...list, decisions: same === undefined ? others : [...others, { line, same }] });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <p role="status" className="font-medium">
          {t('summary', plan.counts)}
        </p>
        <Button
          className="ms-auto"
          disabled={count === 0 || isPending || begin.isPending}
          onClick={() => begin.mutate(() => run(startImportAction(null, list)))}
        >
          {begin.isPending ? t('importing') : t('verb', { count })}
        </Button>
      </div>
      {error > 0 ? (
        <Alert title={t('leftOut', { count: error })}>
          <MendButton list={list} fates={plan.fates} />
        </Alert>
      ) : null}
      {plan.withoutOwnPassword > 0 ? (
        <Alert tone="notice" title={t('withoutOwn', { count: plan.withoutOwnPassword })}>
          <p>{t('renewHint')}</p>
          <Button
            look="secondary"
            className="justify-self-start"
            disabled={begin.isPending}
            onClick={() => begin.mutate(() => run(startPasswordsAction(null, list)))}
          >
            {t('renew')}
          </Button>
        </Alert>
      ) : null}
      <ImportFates fates={plan.fates} decisions={decisions} decide={decide} />
    </>
  );
}

/** Starts the work on the server and goes to the page that shows its progress. */
export function useBegin() {
  const t = useTranslations('admin.import');
  const router = useRouter();
  return useChange({
    run: (start: () => Promise<{ importId: number }>) => start(),
    done: () => t('begun'),
    touches: TOUCHED_BY.user,
    after: ({ importId }) => router.push(`/dashboard/import/${importId}`),
  });
}

function MendButton({ list, fates }: { list: ImportInput; fates: Fate[] }) {
  const t = useTranslations('admin.import');
  const wording = useWording();
  const inWords = ({ column, ...fault }: Fate['errors'][number]) =>
    `${column}: ${wording.field({ field: column, ...fault })}`;
  const faults = fates
    .filter(({ errors }) => errors.length > 0)
    .map(({ line, errors }) => ({ line, problem: errors.map(inWords).join('; ') }));
  const save = async () => {
    const { rowsToMend } = await import('#lib/accounts/imports/imports.rules.ts');
    saveFile('rows-to-mend.csv', rowsToMend(list.text, faults));
  };
  return (
    <Button look="secondary" className="justify-self-start" onClick={() => void save()}>
      <Download aria-hidden />
      {t('mend')}
    </Button>
  );
}
