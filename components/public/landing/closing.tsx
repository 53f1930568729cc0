import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Lattice } from '#components/ui/lattice.tsx';
import { Mark } from '#components/ui/mark.tsx';

export function Closing() {
  const t = useTranslations('landing.closing');
  return (
    <section className="spared px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="relative isolate mx-auto grid max-w-7xl justify-items-center gap-5 overflow-hidden rounded-3xl border bg-indigo-soft px-6 py-16 text-center sm:py-20">
        <Lattice />
        <Mark className="size-14 text-brand" />
        <h2 className="max-w-[20ch] text-3xl font-bold sm:text-5xl">{t('title')}</h2>
        <p className="max-w-[48ch] text-lg">{t('text')}</p>
        <a href="/login?new" className={buttonClass({ size: 'large' })}>
          {t('action')}
        </a>
      </div>
    </section>
  );
}
