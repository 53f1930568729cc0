import { getTranslations } from 'next-intl/server';
import { StateScreen } from '#components/shell/state-screen.tsx';
import { buttonClass } from '#components/ui/button.tsx';

export default async function Forbidden() {
  const t = await getTranslations('common.forbidden');
  return (
    <StateScreen title={t('title')} text={t('text')}>
      <a href="/dashboard" className={buttonClass()}>
        {t('home')}
      </a>
    </StateScreen>
  );
}
