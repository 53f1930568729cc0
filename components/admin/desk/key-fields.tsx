import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { ANSWER_FORMS, type AnswerForm, type Language } from '#lib/vocabulary.ts';

const KeySamples = dynamic(() => import('./key-samples.tsx').then((parts) => parts.KeySamples), {
  ssr: false,
});

type Key = { answer: string | null; form: AnswerForm | null };
type Props = {
  id: string;
  task: Key & { content: string; solution: string };
  language: Language;
  errors: { answer: string | undefined; form: string | undefined };
  onChange: (change: Partial<Key>) => void;
};

/** A task's answer, the form that it must have, and what the judge makes of both. */
export function KeyFields({ id, task, language, errors, onChange }: Props) {
  const t = useTranslations('admin.desk');
  const { answer, form } = task;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-answer`} label={t('key')} hint={t('keyHint')} error={errors.answer}>
          <Input
            id={`${id}-answer`}
            dir="auto"
            autoComplete="off"
            hinted
            invalid={Boolean(errors.answer)}
            value={answer ?? ''}
            onChange={(event) => onChange({ answer: event.target.value || null })}
          />
        </Field>
        <Field id={`${id}-form`} label={t('form')} hint={t('formHint')} error={errors.form}>
          <Select
            id={`${id}-form`}
            hinted
            invalid={Boolean(errors.form)}
            value={form ?? ''}
            onChange={(event) => onChange({ form: (event.target.value || null) as AnswerForm | null })}
          >
            <option value="">{t('forms.any')}</option>
            {ANSWER_FORMS.map((one) => (
              <option key={one} value={one}>
                {t(`forms.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {answer?.trim() ? <KeySamples task={{ ...task, answer }} language={language} /> : null}
    </>
  );
}
