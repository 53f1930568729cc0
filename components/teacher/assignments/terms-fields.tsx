'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Input, Select } from '#components/ui/field.tsx';
import type { AssignmentTerms } from '#lib/school/assignments/assignments.schema.ts';

export type Student = { id: number; name: string };
type Props = {
  students: Student[];
  terms: AssignmentTerms;
  fieldError: (name: string) => string | undefined;
};

/** The days of an assignment and whom it is for. */
export function TermsFields({ students, terms, fieldError }: Props) {
  const t = useTranslations('teach.assignments');
  const [isForAll, setForAll] = useState(terms.isForAll);
  const until = fieldError('untilDay');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="fromDay" label={t('fromDay')} error={fieldError('fromDay')}>
          <Input id="fromDay" name="fromDay" type="date" required defaultValue={terms.fromDay} />
        </Field>
        <Field id="untilDay" label={t('untilDay')} error={until} hint={t('daysHint')}>
          <Input
            id="untilDay"
            name="untilDay"
            type="date"
            required
            hinted
            invalid={Boolean(until)}
            defaultValue={terms.untilDay}
          />
        </Field>
      </div>
      <Field id="for" label={t('for')} error={fieldError('students')}>
        <Select
          id="for"
          name="for"
          value={isForAll ? 'all' : 'chosen'}
          onChange={({ target }) => setForAll(target.value === 'all')}
        >
          <option value="all">{t('all')}</option>
          <option value="chosen">{t('chosen')}</option>
        </Select>
      </Field>
      <details open={!isForAll || terms.students.length > 0}>
        <summary className="flex min-h-11 cursor-pointer items-center text-indigo">{t('students')}</summary>
        <ul className="max-h-72 divide-y overflow-y-auto rounded-lg border">
          {students.map((student) => (
            <StudentTerms key={student.id} {...{ student, terms, isForAll }} />
          ))}
        </ul>
      </details>
    </>
  );
}

type RowProps = { student: Student; terms: AssignmentTerms; isForAll: boolean };

function StudentTerms({ student: { id, name }, terms, isForAll }: RowProps) {
  const t = useTranslations('teach.assignments');
  const own = terms.students.find(({ studentId }) => studentId === id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-1">
      <label className="flex min-h-11 grow items-center gap-2.5">
        {isForAll ? null : (
          <input
            type="checkbox"
            name="student"
            value={id}
            defaultChecked={own !== undefined}
            className="size-6 accent-(--indigo)"
          />
        )}
        <bdi className="wrap-anywhere">{name}</bdi>
      </label>
      <Input
        type="date"
        name={`until-${id}`}
        aria-label={t('ownDay', { name })}
        defaultValue={own?.untilDay ?? ''}
        className="w-40"
      />
    </li>
  );
}

/** What the fields hold. */
export function typedTerms(form: HTMLFormElement, students: Student[]): AssignmentTerms {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const isForAll = text('for') === 'all';
  const studentIds = new Set(data.getAll('student').map(Number));
  const all = students.map(({ id }) => ({ studentId: id, untilDay: text(`until-${id}`) || null }));
  return {
    ...{ fromDay: text('fromDay'), untilDay: text('untilDay'), isForAll },
    students: all.filter(({ studentId, untilDay }) =>
      isForAll ? untilDay !== null : studentIds.has(studentId),
    ),
  };
}
