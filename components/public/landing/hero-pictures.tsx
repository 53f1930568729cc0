import { getTranslations } from 'next-intl/server';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';

type Shot = { name: string; alt: string; width: number; height: number; className: string };

/** Screenshots by `npm run pictures`: a lesson in the reader's language. The theme decides which one shows. */
export async function HeroPictures() {
  const t = await getTranslations('landing.hero');
  const { locale } = INTERFACE[await interfaceLanguage()];
  return (
    <div dir="ltr" className="relative mx-auto w-full max-w-2xl pe-[6%] pb-[14%] lg:max-w-none">
      <Picture
        name={`lesson-${locale}`}
        alt={t('pictureLesson')}
        width={1200}
        height={840}
        className="w-full rounded-2xl border shadow-2xl shadow-black/25"
      />
      <Picture
        name="phone"
        alt={t('picturePhone')}
        width={540}
        height={960}
        className="absolute end-0 bottom-0 w-[29%] rounded-2xl border-2 shadow-2xl shadow-black/40"
      />
    </div>
  );
}

function Picture({ name, alt, width, height, className }: Shot) {
  const size = { width, height, decoding: 'async' as const };
  return (
    <>
      {/* eslint-disable @next/next/no-img-element -- already at their size and format */}
      <img
        src={`/landing/${name}-dark.webp`}
        alt={alt}
        {...size}
        fetchPriority="high"
        className={`${className} hidden dark:block`}
      />
      <img
        src={`/landing/${name}-light.webp`}
        alt={alt}
        {...size}
        loading="lazy"
        className={`${className} dark:hidden`}
      />
      {/* eslint-enable @next/next/no-img-element */}
    </>
  );
}
