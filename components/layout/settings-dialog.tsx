'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { useState } from 'react';
import { toast } from '#components/layout/toast.ts';
import { LanguageSelect } from '#components/profile/language-select.tsx';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { useActionForm } from '#components/session/use-action-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { changeLanguageAction } from '#lib/accounts/actions.ts';
import type { Language } from '#lib/accounts/schema.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; language: Language };

export function SettingsDialog({ open, onOpenChange, language }: Props) {
  const t = useTranslations('common.settings');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} description={t('description')}>
        <QueryProvider>
          <SettingsForm language={language} close={() => onOpenChange(false)} />
        </QueryProvider>
      </DialogContent>
    </Dialog>
  );
}

function SettingsForm({ language, close }: { language: Language; close: () => void }) {
  const t = useTranslations('common');
  const toasts = useTranslations('errors.toasts');
  const router = useRouter();
  const { resolvedTheme, setTheme } = useTheme();
  const [chosen, setChosen] = useState<string>(language);
  const { form, isPending, wording } = useActionForm(changeLanguageAction, {
    ok: () => {
      toast.success(toasts('profileUpdated'));
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
          checked={resolvedTheme !== 'light'}
          onChange={(event) => setTheme(event.target.checked ? 'dark' : 'light')}
        />
      </label>
      <LanguageSelect label={t('settings.language')} value={chosen} onChange={setChosen} />
      <Button type="submit" disabled={isPending}>
        {isPending ? t('saving') : t('saveChanges')}
      </Button>
    </form>
  );
}
