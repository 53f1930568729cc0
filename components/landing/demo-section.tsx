import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { DemoBoundary } from './demo-boundary.tsx';
import { loadDemoQuiz } from './demo-questions.ts';
import { DemoQuiz } from './demo-quiz.tsx';
import { Section } from './section.tsx';

export function DemoSection() {
  const t = useTranslations('landing.demo');
  const words = {
    subjects: t('subjectsLabel'),
    submit: t('submit'),
    next: t('next'),
    correct: t('correct'),
    progress: t('progress'),
  };
  return (
    <Section id="demo" title={t('title')} lead={t('lead')}>
      <div className="mx-auto max-w-3xl rounded-3xl border bg-card p-5 sm:p-8">
        <DemoBoundary failed={t('failed')}>
          <Suspense
            fallback={
              <p role="status" className="grid min-h-96 place-items-center text-muted">
                {t('loading')}
              </p>
            }
          >
            <DemoQuiz content={loadDemoQuiz()} words={words} />
          </Suspense>
        </DemoBoundary>
      </div>
    </Section>
  );
}
