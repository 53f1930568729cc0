import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { Star } from '#components/ui/star.tsx';
import type { SubjectSummary } from '#lib/content/subjects/subjects.schema.ts';
import { SubjectArt, subjectStyle } from './subject-art.tsx';

export function SubjectCard({ subject }: { subject: SubjectSummary }) {
  const t = useTranslations('study.dashboard');
  const common = useTranslations('common');
  const format = useFormatter();
  const { id, name, description, gradeLevel, progress, completedLessons, totalLessons } = subject;
  return (
    <li>
      <Card className="subject-card flex h-full flex-col gap-3" style={subjectStyle(subject)}>
        <div className="flex items-start justify-between gap-3">
          <SubjectArt kind={subject.kind} className="art" />
          <Badge className="shrink-0">{common('gradeBadge', { grade: gradeLevel })}</Badge>
        </div>
        <div>
          <h3 className="text-lg font-semibold" dir="auto">
            <Link href={`/subjects/${id}`} className="hover:underline">
              {name}
            </Link>
          </h3>
        </div>
        <p className="grow text-muted" dir="auto">
          {description}
        </p>
        <div className="grid gap-1.5">
          <div className="flex items-center justify-between gap-2 text-sm">
            <span className="flex items-center gap-2">
              <Star percent={progress} className="size-6" />
              {t('lessonCount', { completed: completedLessons, total: totalLessons })}
            </span>
            <span className="tabular-nums">
              {format.number(progress / 100, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
          </div>
          <Progress value={Math.round(progress)} label={t('progress')} tone="subject" />
        </div>
        <Link
          href={`/subjects/${id}`}
          aria-label={`${t('continue')}: ${name}`}
          className={buttonClass({ look: 'secondary' })}
        >
          {t('continue')}
        </Link>
      </Card>
    </li>
  );
}
