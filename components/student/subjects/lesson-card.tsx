import { Check } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { LessonSummary } from '#lib/content/lessons/lessons.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import { isolated } from '#lib/platform/notation/latin.ts';

const verb = ({ isCompleted, progress }: LessonSummary) =>
  isCompleted ? 'review' : progress > 0 ? 'continue' : 'start';

/** A step on the subject's path: done, current or ahead. */
export function LessonCard({ lesson, isHere }: { lesson: LessonSummary; isHere: boolean }) {
  const t = useTranslations('study.subject');
  const common = useTranslations('study.lesson');
  const format = useFormatter();
  const { id, subjectId, title, language, orderInSubject, isCompleted, quizAttempts, progress, status } =
    lesson;
  const { locale, dir } = INTERFACE[language];
  const shown = shownScore(progress);
  const href = `/subjects/${subjectId}/lessons/${id}` as const;
  return (
    <li data-step={isCompleted ? 'done' : isHere ? 'here' : 'ahead'}>
      <Card className="flex flex-wrap items-center gap-4 sm:flex-nowrap">
        <span className="step grid size-11 shrink-0 place-items-center rounded-full font-semibold">
          {isCompleted ? (
            <Check role="img" aria-label={t('completedMark')} className="size-5" />
          ) : (
            <span aria-label={t('order', { number: orderInSubject })}>{format.number(orderInSubject)}</span>
          )}
        </span>
        <div className="grid min-w-0 grow basis-48 gap-2">
          <h3 className="text-lg font-semibold" lang={locale} dir={dir}>
            <Link href={href} className="hover:underline">
              {isolated(title)}
            </Link>
          </h3>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            {isHere ? <span className="font-medium text-(--subject)">{t('here')}</span> : null}
            <span>{t('attempts', { count: quizAttempts })}</span>
            {status === 'draft' ? <Badge>{common('draft')}</Badge> : null}
            <span className="flex grow basis-40 items-center gap-2">
              <Progress value={shown} label={t('score')} tone="saffron" className="max-w-48 grow" />
              <span className="tabular-nums">{format.number(shown / 100, SCORE_FORMAT)}</span>
            </span>
          </div>
        </div>
        <Link
          href={href}
          aria-label={`${t(verb(lesson))}: ${title}`}
          className={`${buttonClass({ look: isHere ? 'primary' : 'secondary' })} w-full sm:w-auto`}
        >
          {t(verb(lesson))}
        </Link>
      </Card>
    </li>
  );
}
