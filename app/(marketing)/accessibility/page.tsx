import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

/** A test covers each: tests/colours, tests/e2e/access and keyboard, tests/direction. */
const TESTED = ['contrast', 'axe', 'keyboard', 'names', 'narrow', 'targets', 'motion', 'direction'] as const;
const UNTESTED = ['screenReader', 'pictures', 'languages', 'reference'] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('landing.access'))('title'), robots: { index: true, follow: true } };
}

export default async function AccessibilityPage() {
  const t = await getTranslations('landing.access');
  return (
    <article className="mx-auto grid max-w-3xl gap-5 px-4 py-12 text-lg sm:px-6 sm:py-20">
      <h1 className="text-4xl font-bold sm:text-5xl">{t('title')}</h1>
      <p className="text-muted">{t('lead', { standard: 'WCAG 2.2 AA' })}</p>
      <h2 className="mt-4 text-2xl font-bold">{t('testedTitle')}</h2>
      <ul className="grid list-disc gap-2 ps-6">
        {TESTED.map((key) => (
          <li key={key}>{t(`tested.${key}`, { tool: 'axe' })}</li>
        ))}
      </ul>
      <h2 className="mt-4 text-2xl font-bold">{t('untestedTitle')}</h2>
      <ul className="grid list-disc gap-2 ps-6">
        {UNTESTED.map((key) => (
          <li key={key}>{t(`untested.${key}`)}</li>
        ))}
      </ul>
      <p>
        <Link href="/" className="text-indigo underline underline-offset-4">
          {t('home')}
        </Link>
      </p>
    </article>
  );
}
