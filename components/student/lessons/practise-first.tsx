import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { visible } from '#lib/content/items/fold.ts';
import type { Language } from '#lib/vocabulary.ts';

type Props = { sections: string[]; practice: string; language: Language };

/** Before another try of a quiz that was not passed: what went wrong, and a link to practise it. */
export function PractiseFirst({ sections, practice, language }: Props) {
  const t = useTranslations('study.lesson');
  const format = useFormatter();
  const { locale, dir } = INTERFACE[language];
  const links = sections.map((section) => (
    <bdi key={section} lang={locale} dir={dir} className="font-medium text-ink">
      {visible(section)}
    </bdi>
  ));
  return (
    <Alert tone="notice" title={t('practiseTitle')}>
      {links.length > 0 ? (
        <p>{t.rich('practiseText', { sections: () => format.list(links, { type: 'conjunction' }) })}</p>
      ) : null}
      <Link href={practice as '/'} className={`${buttonClass({ look: 'secondary' })} justify-self-start`}>
        {t('practiseFirst')}
      </Link>
    </Alert>
  );
}
