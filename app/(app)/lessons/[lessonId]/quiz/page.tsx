import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Aloud } from '#components/student/aloud/aloud.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { PractiseFirst } from '#components/student/lessons/practise-first.tsx';
import { QuizPage as QuizScreens } from '#components/student/quizzes/quiz-page.tsx';
import { QueryProvider } from '#components/shell/session/query-provider.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { orMissing } from '#lib/platform/http/page.ts';
import { listLessons } from '#lib/content/lessons/lessons.queries.ts';
import { sectionAnchors } from '#lib/content/lessons/sections.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { following } from '#lib/learning/progress/next.rules.ts';
import { practiceOf } from '#lib/learning/practice/lessons.ts';
import { MOST_SECTIONS, sectionsMissed } from '#lib/assessing/quizzes/missed.ts';
import { getQuiz, listAttempts } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { bandOf, isForFirstReaders } from '#lib/content/subjects/subjects.rules.ts';
import { typesetAll } from '#lib/content/typeset/html.ts';
import { loadLesson } from '../../../load-lesson.ts';
import { loadOwnLive } from '../../../load-own-live.ts';

type Props = { params: Promise<{ lessonId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await loadLesson((await params).lessonId);
  return { title: `${(await getTranslations('quiz'))('card')}: ${title}` };
}

export default async function QuizPage({ params }: Props) {
  const actor = await requireActor();
  const reading = await loadLesson((await params).lessonId);
  const { id, title, subjectId, language, content } = reading;
  const [quiz, lessons, { rows }, { live: now }] = await Promise.all([
    orMissing(getQuiz(actor, id)),
    listLessons(actor, subjectId),
    listAttempts(actor, id, { limit: 1, offset: 0 }),
    loadOwnLive(),
  ]);
  const live = now?.lessonId === id ? (now.isPaused ? 'paused' : 'on') : undefined;
  const next = following(lessons, id);
  const band = bandOf(actor.profile?.currentGrade);
  const sectionIds = rows[0] && !reading.isCompleted ? sectionsMissed(rows[0]).slice(0, MOST_SECTIONS) : null;
  const questions = quiz?.quizQuestions ?? [];
  const lesson = {
    ...{ id, title, subjectId, language, next, band },
    questions: questions.length,
    aloud: isForFirstReaders(reading.gradeLevel) ? <Aloud language={language} what="question" /> : null,
    practice: practiceOf(reading),
    anchors: sectionAnchors(content),
  };
  const advice = sectionIds && (
    <PractiseFirst sections={sectionIds} practice={lesson.practice} language={language} />
  );
  const country = countryOf(language, actor);
  const typeset = [
    ...typesetAll(
      questions.map(({ questionText }) => questionText),
      { country },
    ),
    ...typesetAll(
      questions.flatMap(({ options }) => options),
      { isShort: true, country },
    ),
  ];
  return (
    <Messages only={['quiz', 'study']}>
      <QueryProvider>
        <QuizScreens {...{ lesson, live, advice }} isOpen={quiz?.isOpen ?? false} typeset={typeset} />
      </QueryProvider>
    </Messages>
  );
}
