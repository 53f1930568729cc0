import { getTranslations } from 'next-intl/server';
import { LogNotFound } from '#components/shell/log-not-found.tsx';
import { StateScreen } from '#components/shell/state-screen.tsx';
import { buttonClass } from '#components/ui/button.tsx';

/** A plain link: every page carries this component, and the router's link would make each larger. */
const START = '/';

export default async function NotFound() {
  const t = await getTranslations('common.notFound');
  return (
    <StateScreen title={t('title')} text={t('text')}>
      <LogNotFound />
      <a href={START} className={buttonClass()}>
        {t('home')}
      </a>
    </StateScreen>
  );
}
