import { useTranslations } from 'next-intl';
import { BackLink } from '#components/layout/back-link.tsx';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Tab, TabPanel, TabsList } from '#components/ui/tabs.tsx';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { sectionAnchors } from '#lib/lessons/sections.ts';
import type { getLesson, listPracticeTasks } from '#lib/lessons/queries.ts';
import type { ReviewedAttempt } from '#lib/quizzes/schema.ts';
import { LessonContents } from './lesson-contents.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { PracticeTasks } from './practice-tasks.tsx';
import { QuizTab } from './quiz-tab.tsx';

type Props = {
  lesson: Awaited<ReturnType<typeof getLesson>>;
  tasks: Awaited<ReturnType<typeof listPracticeTasks>>;
  attempts: ReviewedAttempt[];
};

export function LessonView({ lesson, tasks, attempts }: Props) {
  const t = useTranslations('study.lesson');
  const common = useTranslations('common');
  const { locale, dir } = INTERFACE[lesson.language];
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink href={`/subjects/${lesson.subjectId}`}>{t('back')}</BackLink>
      <h1 className="max-w-3xl text-3xl font-semibold text-balance sm:text-4xl" lang={locale} dir={dir}>
        {lesson.title}
      </h1>
      <div className="flex flex-wrap gap-2">
        <Badge>{common('gradeBadge', { grade: lesson.gradeLevel })}</Badge>
        <Badge>{common(`languages.${lesson.language}`)}</Badge>
        {lesson.status === 'draft' ? <Badge look="earned">{t('draft')}</Badge> : null}
      </div>
      <LessonTabs>
        <TabsList>
          <Tab value="content">{t('content')}</Tab>
          <Tab value="practice">{t('practice')}</Tab>
          <Tab value="quiz">{t('quiz')}</Tab>
        </TabsList>
        <TabPanel value="content">
          {lesson.content.trim() ? (
            <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-10">
              <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
                <Objectives lesson={lesson} />
                <Markdown language={lesson.language} headings>
                  {lesson.content}
                </Markdown>
              </article>
              <LessonContents content={lesson.content} language={lesson.language} />
            </div>
          ) : (
            <EmptyState text={t('noContent')} />
          )}
        </TabPanel>
        <TabPanel value="practice">
          <PracticeTasks tasks={tasks} language={lesson.language} lessonId={lesson.id} />
        </TabPanel>
        <TabPanel value="quiz">
          <QuizTab
            lessonId={lesson.id}
            language={lesson.language}
            isCompleted={lesson.isCompleted}
            attempts={attempts}
            anchors={sectionAnchors(lesson.content)}
          />
        </TabPanel>
      </LessonTabs>
    </div>
  );
}

function Objectives({ lesson }: Pick<Props, 'lesson'>) {
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
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
