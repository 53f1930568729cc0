import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { StateScreen } from '#components/layout/state-screen.tsx';
import { Button } from '#components/ui/button.tsx';

export default async function Forbidden() {
  const t = await getTranslations('common.forbidden');
  return (
    <StateScreen title={t('title')} text={t('text')}>
      <Button asChild>
        <Link href="/dashboard">{t('home')}</Link>
      </Button>
    </StateScreen>
  );
}
