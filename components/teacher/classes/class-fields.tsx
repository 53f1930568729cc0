'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Field, Input, Select } from '#components/ui/field.tsx';
import type { NewClass } from '#lib/school/classes/classes.schema.ts';
import { GRADES, LANGUAGES } from '#lib/vocabulary.ts';

type Props = {
  initial: Omit<NewClass, 'name'> & { name?: string };
  fieldError: (name: string) => string | undefined;
};

/** September of the year, for the language's own calendar. */
const begin = (year: number) => new Date(Date.UTC(year, 8, 1));

export function ClassFields({ initial, fieldError }: Props) {
  const t = useTranslations('classes.fields');
  const common = useTranslations('common');
  const format = useFormatter();
  const year = (of: number) => format.dateTime(begin(of), { year: 'numeric', timeZone: 'UTC' });
  const choice = (id: keyof NewClass, label: string, options: [string | number, string][]) => (
    <Field id={id} label={label} error={fieldError(id)}>
      <Select id={id} name={id} defaultValue={initial[id]} invalid={Boolean(fieldError(id))}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
  const years = [-1, 0, 1].map((more): [number, string] => [
    initial.schoolYear + more,
    `${year(initial.schoolYear + more)}–${year(initial.schoolYear + more + 1)}`,
  ]);
  return (
    <>
      <Field id="name" label={t('name')} hint={t('nameHint')} error={fieldError('name')}>
        <Input
          id="name"
          name="name"
          dir="auto"
          maxLength={100}
          required
          autoComplete="off"
          defaultValue={initial.name}
          invalid={Boolean(fieldError('name'))}
          hinted
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {choice(
          'gradeLevel',
          t('grade'),
          GRADES.map((grade) => [grade, common('gradeBadge', { grade: Number(grade) })]),
        )}
        {choice(
          'language',
          t('language'),
          LANGUAGES.map((name) => [name, common(`languages.${name}`)]),
        )}
        {choice('schoolYear', t('schoolYear'), years)}
      </div>
    </>
  );
}

/** The fields as the calls take them. */
export const typedClass = (typed: Record<string, string>) => ({
  name: typed.name ?? '',
  gradeLevel: Number(typed.gradeLevel),
  language: typed.language as NewClass['language'],
  schoolYear: Number(typed.schoolYear),
});
