import { getTranslations } from 'next-intl/server';
import { Mark } from '#components/ui/mark.tsx';

/** A link to a page that does not exist yet is a placeholder. */
const COLUMNS = [
  ['product', { features: '/#features', howItWorks: '/#how-it-works', pricing: '/#pricing' }],
  ['company', { about: '#', careers: '#', contact: '#' }],
  ['resources', { accessibility: '/accessibility', blog: '#', help: '#' }],
] as const;
const LEGAL = { terms: '#', privacy: '/privacy', cookies: '/privacy#cookies', licences: '/licences.txt' };

const link =
  'inline-flex min-h-9 min-w-11 items-center rounded text-muted hover:text-ink hover:underline pointer-coarse:min-h-11';

export async function LandingFooter() {
  const t = await getTranslations('landing.footer');
  const common = await getTranslations('common');
  const label = (key: string) => t(key as 'terms');
  return (
    <footer aria-label={t('label')} className="spared border-t bg-card">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[2fr_3fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2.5 text-xl font-bold">
            <Mark className="size-8 text-brand" />
            <bdi>{common('productName')}</bdi>
          </p>
          <p className="max-w-[36ch] text-muted">{t('claim')}</p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {COLUMNS.map(([column, links]) => (
            <nav key={column} aria-labelledby={`footer-${column}`}>
              <h2 id={`footer-${column}`} className="font-semibold">
                {label(`${column}.title`)}
              </h2>
              <ul className="mt-2">
                {Object.entries(links).map(([key, href]) => (
                  <li key={key}>
                    <a href={href} className={link}>
                      {label(`${column}.${key}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <ul className="mx-auto flex max-w-7xl flex-wrap gap-x-6 border-t px-4 py-4 text-sm sm:px-6">
        {Object.entries(LEGAL).map(([key, href]) => (
          <li key={key}>
            <a href={href} className={link}>
              {label(key)}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
