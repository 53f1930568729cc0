'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { BackLink } from '#components/shell/back-link.tsx';
import { useHasModel } from '#components/admin/shared/has-model.ts';
import { GenerationLine } from '#components/admin/lessons/generation-line.tsx';
import { LessonQuestion, type LessonAct } from '#components/admin/lessons/lesson-question.tsx';
import { isUnderWay } from '#components/admin/lessons/use-generations.ts';
import { LoadError } from '#components/forms/table.tsx';
import { TabSkeleton } from '#components/admin/shared/tab-skeleton.tsx';
import { useAddress } from '#components/admin/shared/use-address.ts';
import { useAllSubjects } from '#components/admin/shared/use-lists.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Tab, TabPanel, Tabs, TabsList } from '#components/ui/tabs.tsx';
import { BeingWritten } from './being-written.tsx';
import { ExportLink } from './export-link.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { Review } from './review.tsx';
import { TasksEditor } from './tasks-editor.tsx';
import { TopicChoice } from './topic-choice.tsx';
import { type LessonDesk, useDesk } from '#components/admin/lessons/use-desk.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';

// `ssr: false` gives it a boundary of its own: the desk must not wait hidden for a dialog's code.
const EditLesson = dynamic(
  () => import('#components/admin/lessons/edit-lesson.tsx').then((module) => module.EditLesson),
  { ssr: false },
);

const PARTS = ['review', 'tasks', 'questions', 'plan'] as const;
const PANELS = { review: Review, tasks: TasksEditor, questions: QuestionsEditor, plan: PlanEditor };

/** One lesson on an admin's desk: to read as a student will, to compare, to edit, to verify. */
export function LessonDesk({ lessonId }: { lessonId: number }) {
  const t = useTranslations('admin');
  const { get, set } = useAddress();
  const { data: desk, isError, refetch } = useDesk(lessonId);
  if (isError && !desk) return <LoadError failed={t('failed.lessons')} retry={() => void refetch()} />;
  if (!desk) return <TabSkeleton />;
  const part = PARTS.find((name) => name === get('part')) ?? 'review';
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink href={`/dashboard?tab=lessons&subject=${desk.subjectId}`}>{t('desk.back')}</BackLink>
      <DeskHead desk={desk} />
      {desk.writing ? <BeingWritten writing={desk.writing} language={desk.language} /> : null}
      <Tabs value={part} onValueChange={(name) => set({ part: name === 'review' ? '' : name })}>
        <TabsList>
          {PARTS.map((name) => (
            <Tab key={name} value={name}>
              {t(`desk.${name}`)}
            </Tab>
          ))}
        </TabsList>
        {/* An editor stays mounted once it was opened, so that switching tabs loses no work. */}
        {PARTS.map((name) => {
          const Part = PANELS[name];
          return (
            <TabPanel key={name} value={name} stays={name !== 'review'}>
              <Part desk={desk} />
            </TabPanel>
          );
        })}
      </Tabs>
    </div>
  );
}

function DeskHead({ desk }: { desk: LessonDesk }) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const { get, set } = useAddress();
  const isEdited = get('edit') !== '';
  const hasModel = useHasModel();
  const [open, setOpen] = useState<LessonAct>();
  const subjects = useAllSubjects();
  const { latest, checked, generation, language } = desk;
  const lesson = { id: desk.id, title: latest.title };
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-3">
      <h1 className="text-2xl font-semibold sm:text-3xl">
        <bdi lang={INTERFACE[language].locale} dir={INTERFACE[language].dir}>
          {latest.title}
        </bdi>
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        {checked ? (
          <Badge>{t('desk.standing.byDars')}</Badge>
        ) : (
          <Badge look={latest.state === 'verified' ? 'right' : 'earned'}>{t(`status.${latest.state}`)}</Badge>
        )}
        <Badge>
          <bdi>{desk.subjectName}</bdi>
        </Badge>
        <Badge>{common('gradeBadge', { grade: desk.gradeLevel })}</Badge>
        <Badge>{common(`languages.${language}`)}</Badge>
        <span className="text-sm text-muted">{t('desk.revision', { number: latest.number })}</span>
      </div>
      <GenerationLine generation={generation} lesson={lesson} />
      <TopicChoice desk={desk} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" disabled={!subjects.data} onClick={() => set({ edit: '1' })}>
          {t('edit')}
        </Button>
        <Button
          look="secondary"
          disabled={isUnderWay(generation)}
          {...(hasModel ? {} : { 'aria-disabled': true, 'aria-describedby': 'regenerate-off' })}
          onClick={() => (hasModel ? setOpen('regenerate') : undefined)}
        >
          {t('lessons.regenerate')}
        </Button>
        {latest.content.trim() === '' ? null : <ExportLink lessonId={desk.id} />}
        {latest.state === 'draft' || checked ? (
          <Button look={checked ? 'secondary' : 'primary'} onClick={() => setOpen('verify')}>
            {t('lessons.verify')}
          </Button>
        ) : null}
        {hasModel ? null : (
          <p id="regenerate-off" className="text-sm text-muted">
            {t('lessons.regenerateOff')}
          </p>
        )}
      </div>
      {isEdited && subjects.data ? (
        <EditLesson lesson={lesson} subjects={subjects.data} close={() => set({ edit: '' }, 'replace')} />
      ) : null}
      {open ? <LessonQuestion kind={open} lesson={lesson} close={close} tag={`"${desk.version}"`} /> : null}
    </div>
  );
}
