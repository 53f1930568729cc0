'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { LanguageSelect } from './language-select.tsx';
import { QueryProvider } from '#components/shell/session/query-provider.tsx';
import { useActionForm } from '#components/shell/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { changeLanguageAction } from '#lib/accounts/accounts.actions.ts';
import type { Language } from '#lib/vocabulary.ts';
import { InterfaceChoice } from './interface-choice.tsx';
import { chooseTheme, isDark } from './theme-provider.tsx';

/** The interface language, the language of a student's lessons, and whether the former was chosen separately. */
export type Spoken = { interface: Language; lessons: Language | undefined; isOwn: boolean };

type Props = { open: boolean; onOpenChange: (open: boolean) => void; spoken: Spoken };

export function SettingsDialog({ open, onOpenChange, spoken }: Props) {
  const t = useTranslations('common.settings');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} description={t('description')}>
        <QueryProvider>
          <SettingsForm spoken={spoken} close={() => onOpenChange(false)} />
        </QueryProvider>
      </DialogContent>
    </Dialog>
  );
}

function SettingsForm({ spoken, close }: { spoken: Spoken; close: () => void }) {
  const t = useTranslations('common');
  const toasts = useTranslations('errors.toasts');
  const router = useRouter();
  const [dark, setDark] = useState(isDark);
  const [chosen, setChosen] = useState<string>(spoken.lessons ?? spoken.interface);
  const { form, isPending, wording } = useActionForm(changeLanguageAction, {
    ok: ({ message }) => {
      toast.success(message);
      close();
      router.refresh();
    },
    failed: (failure) =>
      toast.error(toasts('profileUpdateFailed'), { description: wording.refusal(failure) }),
  });
  return (
    <form {...form} className="grid gap-5">
      <label className="flex min-h-11 items-center justify-between gap-4">
        <span>
          <span id="theme-name" className="block font-medium">
            {t('settings.theme')}
          </span>
          <span id="theme-hint" className="block text-sm text-muted">
            {t('settings.themeHint')}
          </span>
        </span>
        <Switch
          aria-labelledby="theme-name"
          aria-describedby="theme-hint"
          checked={dark}
          onChange={({ target: { checked } }) => {
            setDark(checked);
            chooseTheme(checked ? 'dark' : 'light');
          }}
        />
      </label>
      <LanguageSelect label={t('settings.language')} value={chosen} onChange={setChosen} />
      {spoken.lessons ? <InterfaceChoice value={spoken.isOwn ? spoken.interface : ''} /> : null}
      <Button type="submit" disabled={isPending}>
        {isPending ? t('saving') : t('saveChanges')}
      </Button>
    </form>
  );
}
