import { BookOpen, Languages, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Lattice } from '#components/ui/lattice.tsx';
import { GRADES, LANGUAGES } from '#lib/vocabulary.ts';
import { HeroPictures } from './hero-pictures.tsx';

export function Hero() {
  const t = useTranslations('landing.hero');
  const facts = [
    [Languages, t('facts.languages', { count: LANGUAGES.length })],
    [BookOpen, t('facts.grades', { from: 1, to: GRADES.length })],
    [Smartphone, t('facts.phone')],
  ] as const;
  return (
    <section className="spared relative isolate overflow-hidden">
      <Lattice className="mask-radial-from-0% mask-radial-to-75% mask-radial-at-top" />
      <div className="mx-auto grid max-w-7xl items-center gap-x-10 gap-y-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)] lg:pt-24 lg:pb-28">
        <div className="grid gap-6">
          <p className="font-medium text-saffron">{t('eyebrow')}</p>
          <h1 className="max-w-[14ch] text-[clamp(2.6rem,6.4vw,4.6rem)] leading-[1.04] font-bold tracking-[-0.025em] rtl:leading-[1.35]">
            {t('title')}
          </h1>
          <p className="max-w-[52ch] text-lg text-muted sm:text-xl">{t('text')}</p>
          <div className="flex flex-wrap gap-3">
            <a href="/login?new" className={buttonClass({ size: 'large' })}>
              {t('start')}
            </a>
            <a href="#features" className={buttonClass({ size: 'large', look: 'secondary' })}>
              {t('explore')}
            </a>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted">
            {facts.map(([Icon, text]) => (
              <li key={text} className="flex items-center gap-2">
                <Icon aria-hidden className="size-4 text-saffron" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <HeroPictures />
      </div>
    </section>
  );
}
