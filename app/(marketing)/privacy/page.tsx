import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { env } from '#lib/platform/config/env.ts';
import { KINDS } from '#lib/school/personal-data/kinds.ts';

const PARTS = ['where', 'who', 'model', 'rights'] as const;
/** The cookies are told of beside the place. */
const ANCHORS: Partial<Record<(typeof PARTS)[number], string>> = { where: 'cookies' };

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTranslations('landing.privacy'))('title'),
    robots: { index: true, follow: true },
  };
}

/** What docs/privacy.md says, in words for the people concerned. */
export default async function PrivacyPage() {
  const t = await getTranslations('landing.privacy');
  const { assistant, signIns, concerns = 0, notices = 0, modelUsage = 0, audit = 0 } = env().KEEP_DAYS;
  const days = { assistant, signIns, concerns, notices, modelUsage, audit };
  return (
    <article className="mx-auto grid max-w-4xl gap-5 px-4 py-12 text-lg sm:px-6 sm:py-20">
      <h1 className="text-4xl font-bold sm:text-5xl">{t('title')}</h1>
      <p className="text-muted">{t('lead')}</p>
      <dl className="grid gap-4">
        {KINDS.map((kind) => (
          <div key={kind} className="grid gap-x-6 gap-y-1 border-b pb-4 sm:grid-cols-[2fr_1fr]">
            <dt className="font-semibold sm:row-span-2">{t(`rows.${kind}.what`)}</dt>
            <dd>
              <span className="text-muted">{t('why')}:</span> {t(`rows.${kind}.why`)}
            </dd>
            <dd>
              <span className="text-muted">{t('until')}:</span> {t(`rows.${kind}.until`, days)}
            </dd>
          </div>
        ))}
      </dl>
      {PARTS.map((part) => (
        <section key={part} id={ANCHORS[part]} className="grid gap-2">
          <h2 className="mt-4 text-2xl font-bold">{t(`${part}Title`)}</h2>
          <p>{t(part)}</p>
        </section>
      ))}
      <p>
        <Link href="/" className="text-indigo underline underline-offset-4">
          {t('home')}
        </Link>
      </p>
    </article>
  );
}
