'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Select } from '#components/ui/field.tsx';
import { setUpProfileAction } from '#lib/accounts/accounts.actions.ts';
import { GRADES } from '#lib/vocabulary.ts';
import { LanguageSelect } from '#components/shell/language-select.tsx';

export function SetupForm() {
  const t = useTranslations('profile.setup');
  const toasts = useTranslations('errors.toasts');
  const router = useRouter();
  const [language, setLanguage] = useState('');
  const [grade, setGrade] = useState('');
  const { form, isPending, wording } = useActionForm(setUpProfileAction, {
    ok: ({ message }) => {
      toast.success(message);
      router.replace('/dashboard');
      router.refresh();
    },
    failed: (failure) =>
      toast.error(toasts('profileCreationFailed'), { description: wording.refusal(failure) }),
  });
  return (
    <Card>
      <h1 className="text-2xl font-semibold">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <form {...form} className="mt-5 grid gap-4">
        <LanguageSelect
          label={t('language')}
          placeholder={t('languagePlaceholder')}
          value={language}
          onChange={setLanguage}
        />
        <Field id="grade" label={t('grade')}>
          <Select
            id="grade"
            name="currentGrade"
            value={grade}
            onChange={(event) => setGrade(event.target.value)}
            required
          >
            <option value="" disabled>
              {t('gradePlaceholder')}
            </option>
            {GRADES.map((code) => (
              <option key={code} value={code}>
                {t('gradeOption', { grade: Number(code) })}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" disabled={!language || !grade || isPending}>
          {isPending ? t('submitting') : t('submit')}
        </Button>
      </form>
    </Card>
  );
}
