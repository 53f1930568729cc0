'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSelection } from '#components/forms/use-selection.ts';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { askLessons, LESSONS_PAGE, pageOf, subjectAt } from '#components/admin/shared/asked.ts';
import { OffsetPager } from '#components/admin/shared/offset-pager.tsx';
import { ListState, LoadError, SkeletonRows, Table } from '#components/forms/table.tsx';
import { type Address, useAddress } from '#components/admin/shared/use-address.ts';
import {
  type ListedLesson,
  type ListedSubject,
  useAllSubjects,
  useLessons,
} from '#components/admin/shared/use-lists.ts';
import { LessonActs } from './lesson-acts.tsx';
import { LessonQuestion, type LessonAct } from './lesson-question.tsx';
import { LessonRow } from './lesson-row.tsx';
import { LessonsToolbar } from './lessons-toolbar.tsx';
import { useGenerations } from './use-generations.ts';

// `ssr: false` gives each a boundary of its own: the list must not wait hidden for a dialog's code.
const NewLesson = dynamic(() => import('./new-lesson.tsx').then((module) => module.NewLesson), {
  ssr: false,
});
const EditLesson = dynamic(() => import('./edit-lesson.tsx').then((module) => module.EditLesson), {
  ssr: false,
});

type Open = { kind: 'edit' | LessonAct; lesson: ListedLesson };

export function LessonsTab() {
  const t = useTranslations('admin');
  const address = useAddress();
  const subjects = useAllSubjects();
  const [open, setOpen] = useState<Open>();
  const subject = subjectAt(address.get, subjects.data);
  const isNew = address.get('new') !== '';
  const close = () => setOpen(undefined);
  if (subjects.isError && !subjects.data)
    return <LoadError failed={t('failed.lessons')} retry={() => void subjects.refetch()} />;
  if (subjects.data?.length === 0) return <EmptyState text={t('lessons.noSubjects')} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <LessonTable {...{ address, subject, setOpen }} subjects={subjects.data ?? []} />
      {isNew && subjects.data ? (
        <NewLesson
          subjects={subjects.data}
          subjectId={subject?.id}
          close={() => address.set({ new: '' }, 'replace')}
        />
      ) : null}
      {open?.kind === 'edit' ? (
        <EditLesson lesson={open.lesson} subjects={subjects.data ?? []} close={close} />
      ) : null}
      {open && open.kind !== 'edit' ? (
        <LessonQuestion kind={open.kind} lesson={open.lesson} close={close} />
      ) : null}
    </div>
  );
}

type TableProps = {
  address: Address;
  subject: ListedSubject | undefined;
  subjects: ListedSubject[];
  setOpen: (open: Open) => void;
};

function LessonTable({ address, subject, subjects, setOpen }: TableProps) {
  const { get, set } = address;
  const t = useTranslations('admin');
  const request = askLessons(get, subject?.id);
  const page = pageOf(get);
  const { data, isError, refetch } = useLessons(subject?.id, request);
  const generations = useGenerations(data?.rows);
  const selection = useSelection(data?.rows.map(({ id }) => id) ?? []);
  const columns = [
    { key: 'lesson', label: t('lessons.lesson'), sort: 'title' },
    { key: 'subject', label: t('lessons.subject'), sort: 'order_in_subject' },
    { key: 'language', label: t('lessons.language'), sort: 'language' },
    { key: 'status', label: t('lessons.status'), sort: 'status' },
    { key: 'created', label: t('lessons.created'), sort: 'created_at' },
    { key: 'actions', label: t('actions') },
  ];
  return (
    <>
      {selection.ids.length > 0 ? (
        <LessonActs selection={selection} lessons={data?.rows ?? []} />
      ) : (
        <LessonsToolbar {...{ address, subject, subjects }} />
      )}
      <ListState
        isError={isError && !data}
        isEmpty={data?.rows.length === 0}
        failed={t('failed.lessons')}
        retry={() => void refetch()}
        empty={t('lessons.empty', { subject: subject?.name ?? '' })}
      >
        <Table
          label={t('tabs.lessons')}
          asCards
          selection={selection}
          columns={columns}
          sort={request.query.sort}
          onSort={(next) => set({ sort: next, page: '' })}
        >
          {data ? (
            data.rows.map((lesson) => (
              <LessonRow
                selection={selection}
                key={lesson.id}
                lesson={lesson}
                subjectName={subject?.name ?? ''}
                generation={generations.get(lesson.id)}
                ask={(kind) => setOpen({ kind, lesson })}
              />
            ))
          ) : (
            <SkeletonRows columns={columns.length + 1} />
          )}
        </Table>
        {data ? (
          <OffsetPager
            page={page}
            size={LESSONS_PAGE}
            shown={data.rows.length}
            total={data.total}
            go={(number) => set({ page: number === 1 ? '' : String(number) })}
          />
        ) : null}
      </ListState>
    </>
  );
}
