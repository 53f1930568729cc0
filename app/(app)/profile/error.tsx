'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';

export default function ProfileError() {
  const t = useTranslations('common');
  return (
    <Alert title={t('loadFailure.profile')} className="mx-auto max-w-xl">
      <a href="/profile" className="text-indigo underline">
        {t('refresh')}
      </a>
    </Alert>
  );
}
