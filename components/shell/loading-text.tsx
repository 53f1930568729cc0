import { useTranslations } from 'next-intl';

/** The text of a skeleton for screen readers. */
export function LoadingText() {
  const t = useTranslations('common');
  return (
    <p role="status" className="sr-only">
      {t('loading')}
    </p>
  );
}
