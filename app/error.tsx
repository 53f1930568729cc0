'use client';

import { useTranslations } from 'next-intl';
import { StateScreen } from '#components/layout/state-screen.tsx';
import { Button } from '#components/ui/button.tsx';

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations('common');
  return (
    <StateScreen title={t('failure.title')} text={t('failure.text')}>
      <Button onClick={reset}>{t('tryAgain')}</Button>
      <Button look="secondary" asChild>
        <a href="/dashboard">{t('failure.dashboard')}</a>
      </Button>
    </StateScreen>
  );
}
