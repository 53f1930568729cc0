'use client';

import { useTranslations } from 'next-intl';
import { GradeOptions } from '#components/admin/shared/options.tsx';
import { Field, Input, Select, Textarea } from '#components/ui/field.tsx';

export type SubjectDraft = { name: string; description: string; gradeLevel: string };

type Props = {
  draft: SubjectDraft;
  change: (part: Partial<SubjectDraft>) => void;
  fieldError: (name: string) => string | undefined;
};

export function SubjectFields({ draft, change, fieldError }: Props) {
  const t = useTranslations('admin.subjects');
  const bound = (name: keyof SubjectDraft) => ({
    id: name,
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    invalid: Boolean(fieldError(name)),
  });
  return (
    <>
      <Field id="name" label={t('name')} error={fieldError('name')}>
        <Input dir="auto" {...bound('name')} />
      </Field>
      <Field id="description" label={t('description')} error={fieldError('description')}>
        <Textarea dir="auto" rows={3} {...bound('description')} />
      </Field>
      <Field id="gradeLevel" label={t('gradeLevel')} error={fieldError('gradeLevel')}>
        <Select {...bound('gradeLevel')}>
          <option value="" disabled>
            {t('chooseGrade')}
          </option>
          <GradeOptions />
        </Select>
      </Field>
    </>
  );
}
