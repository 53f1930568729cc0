import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Section } from './section.tsx';
import { LanguagesVignette, ProgressVignette, QuizVignette, TogetherVignette } from './vignettes.tsx';

const FEATURES: {
  key: 'lessons' | 'quizzes' | 'progress' | 'together';
  vignette: ReactNode;
  wide: boolean;
}[] = [
  { key: 'lessons', vignette: <LanguagesVignette />, wide: false },
  { key: 'quizzes', vignette: <QuizVignette />, wide: true },
  { key: 'progress', vignette: <ProgressVignette />, wide: true },
  { key: 'together', vignette: <TogetherVignette />, wide: false },
];

export function Features() {
  const t = useTranslations('landing.features');
  return (
    <Section id="features" title={t('title')} lead={t('lead')} className="border-t">
      <ul className="grid gap-4 sm:gap-5 lg:grid-cols-12">
        {FEATURES.map(({ key, vignette, wide }) => (
          <li
            key={key}
            className={cn(
              'spared grid content-between gap-8 overflow-hidden rounded-3xl border bg-card p-6 sm:p-8',
              wide ? 'lg:col-span-7' : 'lg:col-span-5',
            )}
          >
            <div className="grid gap-2">
              <h3 className="text-2xl font-bold">{t(`${key}.title`)}</h3>
              <p className="max-w-[54ch] text-muted">{t(`${key}.text`)}</p>
            </div>
            <div aria-hidden className="select-none">
              {vignette}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
