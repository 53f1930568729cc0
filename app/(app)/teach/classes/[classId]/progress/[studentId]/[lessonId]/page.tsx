import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BackLink } from '#components/shell/back-link.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';
import { AttemptAnswers } from '#components/teacher/progress/attempt-answers.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { getStudentWork } from '#lib/school/class-progress/class-progress.queries.ts';
import { loadCurrentClass } from '../../../../../load-class.ts';

type Props = { params: Promise<{ classId: string; studentId: string; lessonId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classes.parts'))('progress') };
}

export default async function StudentWorkPage({ params }: Props) {
  const actor = await requireTeacher();
  const { classId, ...ids } = await params;
  const { schoolClass } = await loadCurrentClass(classId);
  const numericIds = { studentId: pageId(ids.studentId) ?? 0, lessonId: pageId(ids.lessonId) ?? 0 };
  const work = await orMissing(getStudentWork(actor, schoolClass.id, numericIds));
  if (!work) notFound();
  const t = await getTranslations('teach.progress');
  return (
    <Messages only={['study']}>
      <div className="grid grid-cols-1 gap-4">
        <BackLink href={`/teach/classes/${schoolClass.id}/progress` as '/'}>{t('back')}</BackLink>
        <div>
          <h2 className="text-xl font-semibold">{t('answers', { name: work.student })}</h2>
          <p className="text-muted">
            <LessonTitle title={work.title} language={work.language} />
          </p>
        </div>
        {work.attempts.length === 0 ? <EmptyState text={t('noAttempts', { name: work.student })} /> : null}
        <AttemptAnswers attempts={work.attempts} language={work.language} />
      </div>
    </Messages>
  );
}
