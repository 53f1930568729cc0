import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/layout/messages.tsx';
import { QuizPage as Quiz } from '#components/quizzes/quiz-page.tsx';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { sectionAnchors } from '#lib/lessons/sections.ts';
import { hasOpenAttempt } from '#lib/quizzes/queries.ts';
import { loadLesson } from '../../../load-lesson.ts';

type Props = { params: Promise<{ lessonId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await loadLesson((await params).lessonId);
  return { title: `${(await getTranslations('quiz'))('card')}: ${title}` };
}

export default async function QuizPage({ params }: Props) {
  const actor = await requireActor();
  const { id, title, subjectId, language, content } = await loadLesson((await params).lessonId);
  const lesson = { id, title, subjectId, language, anchors: sectionAnchors(content) };
  return (
    <Messages only={['quiz', 'study']}>
      <QueryProvider>
        <Quiz lesson={lesson} isOpen={await hasOpenAttempt(actor, id)} />
      </QueryProvider>
    </Messages>
  );
}
