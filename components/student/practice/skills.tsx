import { CircleCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Progress } from '#components/ui/progress.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { OpenExercise } from './use-practice.ts';

/** Progress in each topic: the mean of its skills. */
export function Skills({ item }: { item: OpenExercise }) {
  const t = useTranslations('practice');
  const format = useFormatter();
  const { locale, dir } = INTERFACE[item.language];
  const topics = [...new Set(item.skills.map(({ topic }) => topic))].map((topic) => {
    const skills = item.skills.filter((skill) => skill.topic === topic);
    const shares = skills.map(({ known, isMastered }) => (isMastered ? 100 : Math.min(known, 95)));
    const percent = Math.round(shares.reduce((sum, share) => sum + share, 0) / skills.length);
    const isMastered = skills.every((skill) => skill.isMastered);
    const isShown = !isMastered && skills.every((skill) => skill.isMastered || skill.isShown);
    return { topic, percent, isMastered, isShown };
  });
  return (
    <section aria-label={t('skills')} className="grid gap-3 self-start">
      <h2 className="font-semibold">{t('skills')}</h2>
      <ul className="grid gap-3">
        {topics.map(({ topic, percent, isMastered, isShown }) => (
          <li key={topic} className="grid gap-1.5">
            <p className="flex items-center gap-2" lang={locale} dir={dir}>
              {topic}
              {isMastered ? (
                <>
                  <CircleCheck aria-hidden className="size-4 text-emerald" />
                  <span className="sr-only">{t('masteredMark')}</span>
                </>
              ) : null}
            </p>
            <Progress
              value={percent}
              label={t('known', { topic, share: format.number(percent / 100, { style: 'percent' }) })}
              tone="saffron"
            />
            {isShown ? <p className="text-sm text-muted">{t('nearlyMark')}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
