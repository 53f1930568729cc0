'use client';

import { useTranslations } from 'next-intl';
import { submitted, type useSend } from '#components/forms/use-send.ts';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, Input, Select } from '#components/ui/field.tsx';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';

type Props = {
  child: { id: number; language: Language };
  sending: ReturnType<typeof useSend>;
  made: (link: Answer<'POST /users/{id}/parent_links/'>) => void;
};

/** For whom, in which language, until when. */
export function LinkForm({ child, sending: { send, isPending, fieldError }, made }: Props) {
  const t = useTranslations('parents.card');
  const names = useTranslations('common.languages');
  const onSubmit = submitted(({ label = '', language, untilDay }, form) =>
    send(async () => {
      const body = { label, language: language as Language, ...(untilDay ? { untilDay } : {}) };
      made(await call('POST /users/{id}/parent_links/', { params: { id: child.id }, body }));
      form.reset();
    }),
  );
  const [label, untilDay] = [fieldError('label'), fieldError('untilDay')];
  return (
    <form onSubmit={onSubmit} className="grid items-start gap-4 sm:grid-cols-3">
      <Field id="link-label" label={t('label')} hint={t('labelHint')} error={label}>
        <Input
          id="link-label"
          name="label"
          maxLength={40}
          required
          hinted
          invalid={Boolean(label)}
          dir="auto"
        />
      </Field>
      <Field id="link-language" label={t('language')}>
        <Select id="link-language" name="language" defaultValue={child.language}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {names(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="link-until" label={t('untilDay')} hint={t('untilHint')} error={untilDay}>
        <Input id="link-until" name="untilDay" type="date" hinted invalid={Boolean(untilDay)} />
      </Field>
      <Button type="submit" disabled={isPending} className="justify-self-start sm:col-span-3">
        {t('make')}
      </Button>
    </form>
  );
}
