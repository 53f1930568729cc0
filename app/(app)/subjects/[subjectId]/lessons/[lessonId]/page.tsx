import type { Metadata } from 'next';
import { heardIn } from '#components/student/aloud/heard.tsx';
import { Assistant } from '#components/student/assistant/assistant.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { LessonView } from '#components/student/lessons/lesson-view.tsx';
import { isTeacher } from '#lib/platform/auth/actor.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { listLessons, tasksOf } from '#lib/content/lessons/lessons.queries.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { getAround } from '#lib/learning/progress/next.queries.ts';
import { following, tabOf } from '#lib/learning/progress/next.rules.ts';
import { recordStudy } from '#lib/learning/progress/progress.service.ts';
import { listAttempts } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { loadLesson } from '../../../../load-lesson.ts';

type Props = {
  params: Promise<{ subjectId: string; lessonId: string }>;
  searchParams: Promise<{ tab?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lessonId, subjectId } = await params;
  return { title: (await loadLesson(lessonId, subjectId)).title };
}

export default async function LessonPage({ params, searchParams }: Props) {
  const actor = await requireActor();
  const { lessonId, subjectId } = await params;
  const lesson = await loadLesson(lessonId, subjectId);
  const [tasks, { rows: attempts }, lessons, around] = await Promise.all([
    tasksOf(lesson),
    listAttempts(actor, lesson.id),
    listLessons(actor, lesson.subjectId),
    getAround(actor, lesson),
    recordStudy(actor, lesson.id),
  ]);
  return (
    <Messages only={['study', 'assistant', 'practice', 'help']}>
      <LessonView
        {...{ lesson, tasks, attempts, around }}
        next={following(lessons, lesson.id)}
        country={countryOf(lesson.language, actor)}
        teaches={isTeacher(actor)}
        heard={heardIn(lesson, await interfaceLanguage())}
        tab={tabOf((await searchParams).tab)}
      />
      <Assistant
        subjectId={lesson.subjectId}
        lessonId={lesson.id}
        language={actor.profile?.language ?? lesson.language}
      />
    </Messages>
  );
}
