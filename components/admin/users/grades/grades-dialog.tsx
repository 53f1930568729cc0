'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadError } from '#components/forms/table.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { GRADES } from '#lib/vocabulary.ts';
import { LastMove } from './last-move.tsx';
import { type GradeCounts, TOUCHED_KEYS, useGrades } from './use-grades.ts';

const LAST_GRADE = GRADES.at(-1)!;

/** Moves whole grades up at the end of the year. It can be undone until the next move. */
export function GradesDialog({ close }: { close: () => void }) {
  const t = useTranslations('admin');
  const { data, isError, refetch } = useGrades();
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('yearEnd.title')} description={t('yearEnd.text')}>
        {isError && !data ? <LoadError failed={t('failed.users')} retry={() => void refetch()} /> : null}
        {data ? <MoveForm current={data} reload={refetch} /> : isError ? null : <Skeleton className="h-96" />}
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { current: GradeCounts; reload: () => Promise<unknown> };

function MoveForm({ current, reload }: FormProps) {
  const t = useTranslations('admin.yearEnd');
  const [chosen, setChosen] = useState<string[]>([]);
  const moving = current.grades.filter(({ grade, students }) => grade !== LAST_GRADE && students > 0);
  const moves = moving.filter(({ grade }) => chosen.includes(grade));
  const count = moves.reduce((sum, { students }) => sum + students, 0);
  const staying = current.grades.find(({ grade }) => grade === LAST_GRADE)!.students;
  const { mutate, isPending } = useChange({
    run: () => {
      const grades = moves.map(({ grade }) => grade) as Exclude<(typeof moves)[number]['grade'], '12'>[];
      return call('POST /admin/grade_moves/', { body: { grades, acts: current.acts } }).catch(
        async (error) => {
          await reload();
          throw error;
        },
      );
    },
    done: ({ moved }) => t('moved', { count: moved }),
    touches: TOUCHED_KEYS,
    after: () => setChosen([]),
  });
  return (
    <div className="grid gap-4">
      <LastMove last={current.last} reload={reload} />
      {moving.length > 0 ? (
        <fieldset className="grid">
          <legend className="sr-only">{t('choose')}</legend>
          <Choice
            label={t('all')}
            students={moving.reduce((sum, { students }) => sum + students, 0)}
            checked={moves.length === moving.length}
            set={(isOn) => setChosen(isOn ? moving.map(({ grade }) => grade) : [])}
          />
          {moving.map(({ grade, students }) => (
            <Choice
              key={grade}
              label={t('step', { from: Number(grade), to: Number(grade) + 1 })}
              students={students}
              checked={chosen.includes(grade)}
              set={(isOn) => setChosen(isOn ? [...chosen, grade] : chosen.filter((other) => other !== grade))}
            />
          ))}
        </fieldset>
      ) : (
        <p>{t('nobody')}</p>
      )}
      <p className="text-sm text-muted">{t('staying', { count: staying })}</p>
      <Button
        className="justify-self-end"
        disabled={count === 0 || isPending}
        onClick={() => mutate(undefined)}
      >
        {t('move', { count })}
      </Button>
    </div>
  );
}

type ChoiceProps = { label: string; students: number; checked: boolean; set: (isOn: boolean) => void };

function Choice({ label, students, checked, set }: ChoiceProps) {
  const t = useTranslations('admin.yearEnd');
  return (
    <label className="flex min-h-10 items-center gap-3 border-b last:border-b-0">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-(--indigo)"
        checked={checked}
        onChange={({ target }) => set(target.checked)}
      />
      <span className="grow">{label}</span>
      <span className="text-sm text-muted tabular-nums">{t('students', { count: students })}</span>
    </label>
  );
}
