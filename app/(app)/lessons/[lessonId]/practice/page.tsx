import '#components/student/markdown/formulas.css';

import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { heardIn } from '#components/student/aloud/heard.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { LessonPractice } from '#components/student/practice/lesson-practice.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { readAhead } from '#lib/platform/http/seed.ts';
import { asAnswer } from '#lib/platform/http/wire.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { hasExercises } from '#lib/learning/practice/lessons.ts';
import { practiceItemDto } from '#lib/learning/practice/practice.schema.ts';
import { nextPracticeItem, showJustClosed } from '#lib/learning/practice/practice.service.ts';
import { loadLesson } from '../../../load-lesson.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

type Props = { params: Promise<{ lessonId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await loadLesson((await params).lessonId);
  return { title: `${(await getTranslations('practice'))('title')}: ${title}` };
}

export default async function PracticePage({ params }: Props) {
  const actor = await requireActor();
  const lesson = await loadLesson((await params).lessonId);
  const t = await getTranslations('practice');
  const { dir } = INTERFACE[lesson.language];
  const back = `/subjects/${lesson.subjectId}/lessons/${lesson.id}` as const;
  return (
    <Messages only={['practice']}>
      <div className="grid grid-cols-1 gap-4">
        <BackLink href={back}>{t('back')}</BackLink>
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="text-lg text-muted" dir={dir}>
          <LessonTitle {...lesson} />
        </p>
        {hasExercises(lesson.topic) ? (
          <LessonPractice
            lessonId={lesson.id}
            first={await readAhead(() => firstExercise(actor, lesson.id))}
            heard={heardIn(lesson, await interfaceLanguage())}
          />
        ) : (
          <EmptyState text={`${t('noneTitle')}. ${t('noneText')}`}>
            <Link href={back} className={buttonClass({ look: 'secondary' })}>
              {t('toTasks')}
            </Link>
          </EmptyState>
        )}
      </div>
    </Messages>
  );
}

/** The exercise that was answered a moment ago, or the one that the screen would ask for first. */
async function firstExercise(actor: Actor, lessonId: number) {
  const closed = await showJustClosed(
    actor,
    (row) => row.purpose === 'practice' && row.lessonId === lessonId,
  );
  const item = closed ?? (await nextPracticeItem(actor, lessonId)).item;
  return { id: crypto.randomUUID(), item: asAnswer(practiceItemDto.parse(item)) };
}
