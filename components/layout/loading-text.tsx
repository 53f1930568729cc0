import { useTranslations } from 'next-intl';

/** What a skeleton says to a screen reader. */
export function LoadingText() {
  const t = useTranslations('common');
  return (
    <p role="status" className="sr-only">
      {t('loading')}
    </p>
  );
}
