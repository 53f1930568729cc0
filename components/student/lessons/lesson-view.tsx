import { useTranslations } from 'next-intl';
import { Aloud } from '#components/student/aloud/aloud.tsx';
import type { Heard } from '#components/student/aloud/heard.tsx';
import { BackLink } from '#components/shell/back-link.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { TypesetText } from '#components/student/markdown/typeset-text.tsx';
import { PractiseLink } from '#components/student/practice/practise-link.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { Tab, TabPanel, TabsList } from '#components/ui/tabs.tsx';
import { inDigits } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { visible } from '#lib/content/items/fold.ts';
import { practiceOf } from '#lib/learning/practice/lessons.ts';
import { sectionsOf } from '#lib/content/lessons/sections.ts';
import type { getLesson, tasksOf } from '#lib/content/lessons/lessons.queries.ts';
import type { Around } from '#lib/learning/progress/next.queries.ts';
import type { LessonTab } from '#lib/learning/progress/next.rules.ts';
import type { ReviewedAttempt } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { isForFirstReaders } from '#lib/content/subjects/subjects.rules.ts';
import { LessonAround, TeacherLink } from './lesson-around.tsx';
import { LessonContents } from './lesson-contents.tsx';
import { type NextLesson, NextLessonLink, Onward } from './lesson-onward.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { PracticeTasks, TasksAhead } from './practice-tasks.tsx';
import { QuizTab } from './quiz-tab.tsx';
import { isolated } from '#lib/platform/notation/latin.ts';

type Props = {
  lesson: Awaited<ReturnType<typeof getLesson>>;
  tasks: Awaited<ReturnType<typeof tasksOf>>;
  attempts: ReviewedAttempt[];
  next: NextLesson | undefined;
  around: Around | null;
  tab: LessonTab;
  country: Country;
  /** Whether its reader is a teacher. */
  teaches: boolean;
  /** What reads its problems aloud, where they can be heard. */
  heard: Heard | null;
};

export function LessonView(props: Props) {
  const { lesson, tasks, attempts, next, around, tab, country, teaches, heard } = props;
  const t = useTranslations('study.lesson');
  const common = useTranslations('common');
  const { locale, dir } = INTERFACE[lesson.language];
  const sections = sectionsOf(lesson.content).map(({ id, heading, level }) => ({
    id,
    level,
    heading: inDigits(visible(heading), country),
    key: heading,
  }));
  const about = { lessonId: lesson.id, language: lesson.language };
  const isForBeginners = isForFirstReaders(lesson.gradeLevel);
  const after = tasks.length > 0 ? 'practice' : lesson.quizId === null ? undefined : 'quiz';
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink href={`/subjects/${lesson.subjectId}`}>{t('back')}</BackLink>
      {/* A lesson keeps its own direction, whatever the page's. */}
      <h1 className="text-3xl font-semibold text-balance sm:text-4xl" lang={locale} dir={dir}>
        {isolated(inDigits(lesson.title, country))}
      </h1>
      <div className="flex flex-wrap gap-2" dir={dir}>
        <Badge>
          <bdi>{common('gradeBadge', { grade: lesson.gradeLevel })}</bdi>
        </Badge>
        <Badge>{common(`languages.${lesson.language}`)}</Badge>
        {lesson.status === 'draft' ? <Badge look="earned">{t('draft')}</Badge> : null}
      </div>
      {teaches ? <TeacherLink lessonId={lesson.id} /> : null}
      <LessonTabs lessonId={lesson.id} open={tab}>
        <TabsList className="lesson-tabs">
          <Tab value="content">{t('content')}</Tab>
          <Tab value="practice">{t('practice')}</Tab>
          <Tab value="quiz">{t('quiz')}</Tab>
        </TabsList>
        <TabPanel value="content">
          {lesson.content.trim() ? (
            <div dir={dir} className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-10">
              <LessonContents {...{ sections, ...about }} place={lesson.place} />
              <article
                className={cn(
                  'lesson-text grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6',
                  isForBeginners && 'first-reader',
                )}
              >
                {isForBeginners ? <Aloud language={lesson.language} what="lesson" /> : null}
                <Objectives {...{ lesson, country }} />
                <TypesetText
                  {...{ country }}
                  language={lesson.language}
                  headings
                  atOnce={tab === 'content'}
                  text={lesson.content}
                />
                {after ? <Onward to={after} /> : null}
              </article>
            </div>
          ) : (
            <EmptyState text={t('noContent')} />
          )}
          {around ? <LessonAround {...{ around }} language={lesson.language} /> : null}
        </TabPanel>
        <TabPanel value="practice">
          <PractiseLink lesson={lesson} />
          <PracticeTasks {...{ tasks, country, heard, ...about }} grade={lesson.gradeLevel} />
          {lesson.quizId === null ? null : <Onward to="quiz" />}
        </TabPanel>
        <TabPanel value="quiz">
          <QuizTab
            lessonId={lesson.id}
            language={lesson.language}
            isCompleted={lesson.isCompleted}
            attempts={attempts}
            practice={practiceOf(lesson)}
            anchors={Object.fromEntries(sections.map(({ key, id }) => [key, id]))}
            onward={next ? <NextLessonLink next={next} /> : null}
          />
        </TabPanel>
      </LessonTabs>
      {tab === 'practice' ? null : <TasksAhead {...{ tasks, country }} />}
    </div>
  );
}

function Objectives({ lesson, country }: Pick<Props, 'lesson' | 'country'>) {
  const t = useTranslations('study.lesson');
  if (lesson.objectives.length === 0) return null;
  const { locale, dir } = INTERFACE[lesson.language];
  return (
    <section
      aria-label={t('objectives')}
      className="max-w-[74ch] rounded-card border border-s-4 border-s-saffron bg-card p-5"
    >
      <h2 className="font-semibold">{t('objectives')}</h2>
      <ul lang={locale} dir={dir} className="nastaliq mt-2 list-disc ps-5">
        {lesson.objectives.map(({ id, text }) => (
          <li key={id}>{inDigits(text, country)}</li>
        ))}
      </ul>
    </section>
  );
}
