import { useFormatter, useTranslations } from 'next-intl';
import { Section } from './section.tsx';

const STEPS = ['create', 'engage', 'track'] as const;
const STAR =
  'M48 24 40.97 16.97V7.03H31.03L24 0 16.97 7.03H7.03V16.97L0 24 7.03 31.03V40.97H16.97L24 48 31.03 40.97H40.97V31.03Z';

export function Steps() {
  const t = useTranslations('landing.how');
  const format = useFormatter();
  return (
    <Section id="how-it-works" title={t('title')} lead={t('lead')} className="bg-card">
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {STEPS.map((step, index) => (
          <li key={step} className="relative grid content-start gap-3">
            <span className="mb-2 flex items-center gap-4" aria-hidden>
              <span className="relative grid size-16 shrink-0 place-items-center">
                <svg
                  viewBox="-1 -1 50 50"
                  className="absolute inset-0 text-brand"
                  fill="none"
                  stroke="currentColor"
                >
                  <path d={STAR} strokeWidth="1.5" />
                </svg>
                <span className="text-2xl font-bold tabular-nums">{format.number(index + 1)}</span>
              </span>
              <span className="hidden h-px grow bg-line md:block" />
            </span>
            <h3 className="text-xl font-bold">{t(`steps.${step}.title`)}</h3>
            <p className="max-w-[40ch] text-muted">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
