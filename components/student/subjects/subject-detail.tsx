import { useFormatter, useTranslations } from 'next-intl';
import { BackLink } from '#components/shell/back-link.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { Subject } from '#lib/content/subjects/subjects.schema.ts';
import { LessonCard } from './lesson-card.tsx';
import { SubjectArt, subjectStyle } from './subject-art.tsx';

export function SubjectDetail({ subject }: { subject: Subject }) {
  const t = useTranslations('study.subject');
  const common = useTranslations('common');
  const format = useFormatter();
  const { name, description, gradeLevel, lessons, progress, completedLessons, totalLessons } = subject;
  const language = lessons[0]?.language;
  const here = lessons.find(({ isCompleted }) => !isCompleted)?.id;
  return (
    <div className="grid gap-6" style={subjectStyle(subject)}>
      <BackLink href="/dashboard">{t('back')}</BackLink>
      <Card className="subject-card grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <SubjectArt kind={subject.kind} className="art me-2" />
          <h1 className="me-2 text-2xl font-semibold sm:text-3xl" dir="auto">
            {name}
          </h1>
          <Badge>{common('gradeBadge', { grade: gradeLevel })}</Badge>
          {language ? <Badge>{common(`languages.${language}`)}</Badge> : null}
          <Badge>{t('totalLessons', { count: totalLessons })}</Badge>
        </div>
        <p className="max-w-prose text-muted" dir="auto">
          {description}
        </p>
        <div className="grid gap-1.5">
          <div className="flex flex-wrap justify-between gap-2 text-sm">
            <span>{t('overall')}</span>
            <span className="tabular-nums">
              {format.number(progress / 100, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
          </div>
          <Progress value={Math.round(progress)} label={t('overall')} tone="subject" />
          <p className="text-sm text-muted">
            {t('completed', { completed: completedLessons, total: totalLessons })}
          </p>
        </div>
      </Card>
      <section className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('lessons')}</h2>
        {lessons.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
          <ol className="path grid max-w-4xl gap-3">
            {lessons.map((lesson) => (
              <LessonCard key={lesson.id} lesson={lesson} isHere={lesson.id === here} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
