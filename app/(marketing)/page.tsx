import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Closing } from '#components/public/landing/closing.tsx';
import { DemoSection } from '#components/public/landing/demo-section.tsx';
import { Features } from '#components/public/landing/features.tsx';
import { Hero } from '#components/public/landing/hero.tsx';
import { Pricing } from '#components/public/landing/pricing.tsx';
import { Steps } from '#components/public/landing/steps.tsx';
import { Testimonials } from '#components/public/landing/testimonials.tsx';
import { publicOrigin } from '#lib/platform/http/public-origin.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('landing');
  const { locale } = INTERFACE[await interfaceLanguage()];
  const [title, description] = [t('metaTitle'), t('metaDescription')];
  const images = [{ url: '/og.png', width: 1200, height: 630, alt: title }];
  return {
    metadataBase: await publicOrigin(),
    title: { absolute: title },
    description,
    robots: { index: true, follow: true },
    alternates: { canonical: '/' },
    openGraph: { type: 'website', siteName: 'Dars', url: '/', title, description, locale, images },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <DemoSection />
      <Testimonials />
      <Pricing />
      <Closing />
    </>
  );
}
