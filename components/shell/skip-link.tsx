import { getTranslations } from 'next-intl/server';

/** The first tab stop: skips the header. */
export async function SkipLink() {
  const t = await getTranslations('common');
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-lg focus:bg-card focus:p-3"
    >
      {t('skip')}
    </a>
  );
}
