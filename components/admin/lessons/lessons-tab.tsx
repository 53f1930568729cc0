'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { OffsetPager } from '#components/admin/shared/offset-pager.tsx';
import { SearchField } from '#components/admin/shared/search-field.tsx';
import { ListState, LoadError, SkeletonRows, Table } from '#components/admin/shared/table.tsx';
import { type Address, useAddress } from '#components/admin/shared/use-address.ts';
import {
  type ListedLesson,
  type ListedSubject,
  useAllSubjects,
  useLessons,
} from '#components/admin/shared/use-lists.ts';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/field.tsx';
import { LessonQuestion, type Question } from './lesson-question.tsx';
import { LessonRow } from './lesson-row.tsx';
import { useGenerations } from './use-generations.ts';

// `ssr: false` gives each a boundary of its own: the list must not wait hidden for a dialog's code.
const NewLesson = dynamic(() => import('./new-lesson.tsx').then((module) => module.NewLesson), {
  ssr: false,
});
const EditLesson = dynamic(() => import('./edit-lesson.tsx').then((module) => module.EditLesson), {
  ssr: false,
});

const PAGE = 50;
type Open = { kind: 'add' } | { kind: 'edit' | Question; lesson: ListedLesson };

export function LessonsTab() {
  const t = useTranslations('admin');
  const address = useAddress();
  const subjects = useAllSubjects();
  const [open, setOpen] = useState<Open>();
  const named = Number(address.get('subject'));
  const subject = subjects.data?.find(({ id }) => id === named) ?? subjects.data?.[0];
  const close = () => setOpen(undefined);
  if (subjects.isError && !subjects.data)
    return <LoadError failed={t('failed.lessons')} retry={() => void subjects.refetch()} />;
  if (subjects.data?.length === 0) return <EmptyState text={t('lessons.noSubjects')} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Toolbar
        {...{ address, subject }}
        subjects={subjects.data ?? []}
        add={() => setOpen({ kind: 'add' })}
      />
      <LessonTable {...{ address, subject, setOpen }} />
      {open?.kind === 'add' ? (
        <NewLesson subjects={subjects.data ?? []} subjectId={subject?.id} close={close} />
      ) : null}
      {open?.kind === 'edit' ? (
        <EditLesson lesson={open.lesson} subjects={subjects.data ?? []} close={close} />
      ) : null}
      {open && open.kind !== 'add' && open.kind !== 'edit' ? (
        <LessonQuestion kind={open.kind} lesson={open.lesson} close={close} />
      ) : null}
    </div>
  );
}

type TableProps = { address: Address; subject: ListedSubject | undefined; setOpen: (open: Open) => void };

function LessonTable({ address: { get, set }, subject, setOpen }: TableProps) {
  const t = useTranslations('admin');
  const page = Math.max(1, Number(get('page')) || 1);
  const sort = get('sort') || 'order_in_subject';
  const { data, isError, refetch } = useLessons(subject?.id, {
    search: get('search'),
    status: get('status'),
    sort,
    limit: String(PAGE),
    offset: String((page - 1) * PAGE),
  });
  const generations = useGenerations(data?.rows);
  const columns = [
    { key: 'lesson', label: t('lessons.lesson'), sort: 'title' },
    { key: 'subject', label: t('lessons.subject'), sort: 'order_in_subject' },
    { key: 'language', label: t('lessons.language'), sort: 'language' },
    { key: 'status', label: t('lessons.status'), sort: 'status' },
    { key: 'created', label: t('lessons.created'), sort: 'created_at' },
    { key: 'actions', label: t('actions') },
  ];
  return (
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
        columns={columns}
        sort={sort}
        onSort={(next) => set({ sort: next, page: '' })}
      >
        {data ? (
          data.rows.map((lesson) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              subjectName={subject?.name ?? ''}
              generation={generations.get(lesson.id)}
              ask={(kind) => setOpen({ kind, lesson })}
            />
          ))
        ) : (
          <SkeletonRows columns={columns.length} />
        )}
      </Table>
      {data ? (
        <OffsetPager
          page={page}
          size={PAGE}
          shown={data.rows.length}
          total={data.total}
          go={(number) => set({ page: number === 1 ? '' : String(number) })}
        />
      ) : null}
    </ListState>
  );
}

type ToolbarProps = {
  address: Address;
  subject: ListedSubject | undefined;
  subjects: ListedSubject[];
  add: () => void;
};

function Toolbar({ address: { get, set }, subject, subjects, add }: ToolbarProps) {
  const t = useTranslations('admin');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        aria-label={t('lessons.subjectFilter')}
        value={subject?.id ?? ''}
        onChange={(event) => set({ subject: event.target.value, page: '' })}
        className="w-auto max-w-full"
        disabled={subjects.length === 0}
      >
        {subjects.map(({ id, name, gradeLevel }) => (
          <option key={id} value={id}>
            {t('subjects.choice', { name, grade: gradeLevel })}
          </option>
        ))}
      </Select>
      <SearchField
        id="lesson-search"
        label={t('lessons.search')}
        value={get('search')}
        onSearch={(search) => set({ search, page: '' }, 'replace')}
      />
      <Select
        aria-label={t('lessons.statusFilter')}
        value={get('status')}
        onChange={(event) => set({ status: event.target.value, page: '' })}
        className="w-auto"
      >
        <option value="">{t('lessons.everyStatus')}</option>
        <option value="draft">{t('status.draft')}</option>
        <option value="verified">{t('status.verified')}</option>
      </Select>
      <div className="flex grow justify-end">
        <Button onClick={add} disabled={!subject}>
          <Plus aria-hidden />
          {t('lessons.add')}
        </Button>
      </div>
    </div>
  );
}
