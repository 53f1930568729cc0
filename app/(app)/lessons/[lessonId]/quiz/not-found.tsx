import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LogNotFound } from '#components/shell/log-not-found.tsx';
import { StateScreen } from '#components/shell/state-screen.tsx';
import { buttonClass } from '#components/ui/button.tsx';

/** Shown if this reader has no such quiz, also if the lesson was removed during it. */
export default async function QuizNotFound() {
  const t = await getTranslations();
  return (
    <StateScreen title={t('common.notFound.title')} text={t('common.notFound.text')}>
      <LogNotFound />
      <p className="text-muted">{t('quiz.removed')}</p>
      <Link href="/" className={buttonClass()}>
        {t('common.notFound.home')}
      </Link>
    </StateScreen>
  );
}
