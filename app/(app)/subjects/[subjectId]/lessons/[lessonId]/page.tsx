import type { Metadata } from 'next';
import { heardIn } from '#components/aloud/heard.tsx';
import { Assistant } from '#components/assistant/assistant.tsx';
import { Messages } from '#components/layout/messages.tsx';
import { LessonView } from '#components/lessons/lesson-view.tsx';
import { isTeacher } from '#lib/auth/actor.ts';
import { requireActor } from '#lib/auth/require-actor.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';
import { listLessons, tasksOf } from '#lib/lessons/queries.ts';
import { countryOf } from '#lib/notation/rules.ts';
import { getAround } from '#lib/progress/next/queries.ts';
import { following, tabOf } from '#lib/progress/next/rules.ts';
import { recordStudy } from '#lib/progress/service.ts';
import { listAttempts } from '#lib/quizzes/queries.ts';
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
