import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LogNotFound } from '#components/layout/log-not-found.tsx';
import { StateScreen } from '#components/layout/state-screen.tsx';
import { Button } from '#components/ui/button.tsx';

export default async function NotFound() {
  const t = await getTranslations('common.notFound');
  return (
    <StateScreen title={t('title')} text={t('text')}>
      <LogNotFound />
      <Button asChild>
        <Link href="/">{t('home')}</Link>
      </Button>
    </StateScreen>
  );
}
