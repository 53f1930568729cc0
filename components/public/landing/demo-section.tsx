import { useTranslations } from 'next-intl';
import { DemoFrame } from './demo-frame.tsx';
import { loadDemoQuiz } from './demo-questions.ts';
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
        <DemoFrame content={loadDemoQuiz()} words={words} loading={t('loading')} failed={t('failed')} />
      </div>
    </Section>
  );
}
