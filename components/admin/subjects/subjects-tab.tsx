'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { askSubjects, pageOf, SUBJECTS_PAGE } from '#components/admin/shared/asked.ts';
import { CountedAt } from '#components/admin/shared/counted-at.tsx';
import { OffsetPager } from '#components/admin/shared/offset-pager.tsx';
import { SearchField } from '#components/admin/shared/search-field.tsx';
import { ListState, SkeletonRows, Table } from '#components/forms/table.tsx';
import { useAddress } from '#components/admin/shared/use-address.ts';
import { type ListedSubject, useSubjects } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { DeleteSubject } from './delete-subject.tsx';
import { SubjectRow } from './subject-row.tsx';

// `ssr: false` gives each a boundary of its own: the list must not wait hidden for a dialog's code.
const NewSubject = dynamic(() => import('./subject-dialog.tsx').then((module) => module.NewSubject), {
  ssr: false,
});
const EditSubject = dynamic(() => import('./subject-dialog.tsx').then((module) => module.EditSubject), {
  ssr: false,
});

type Open = { kind: 'edit' | 'delete'; subject: ListedSubject };

export function SubjectsTab() {
  const t = useTranslations('admin');
  const { get, set } = useAddress();
  const [open, setOpen] = useState<Open>();
  const page = pageOf(get);
  const { data, isError, refetch } = useSubjects(askSubjects(get));
  const progress = useSubjectProgress(data?.rows.map(({ id }) => id));
  const close = () => setOpen(undefined);
  const columns = [
    { key: 'subject', label: t('subjects.subject'), sort: 'name' },
    { key: 'grade', label: t('subjects.gradeLevel'), sort: 'grade_level' },
    { key: 'progress', label: t('subjects.progress') },
    { key: 'lessons', label: t('subjects.lessons'), isNumeric: true },
    { key: 'actions', label: t('actions') },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField
          id="subject-search"
          label={t('subjects.search')}
          value={get('search')}
          onSearch={(search) => set({ search, page: '' }, 'replace')}
        />
        <Button data-new onClick={() => set({ new: '1' })}>
          <Plus aria-hidden />
          {t('subjects.add')}
        </Button>
      </div>
      <ListState
        isError={isError && !data}
        isEmpty={data?.rows.length === 0}
        failed={t('failed.subjects')}
        retry={() => void refetch()}
        empty={t('subjects.empty')}
      >
        <Table
          label={t('tabs.subjects')}
          asCards
          columns={columns}
          sort={get('sort') || 'grade_level'}
          onSort={(sort) => set({ sort, page: '' })}
        >
          {data ? (
            data.rows.map((subject) => (
              <SubjectRow
                key={subject.id}
                subject={subject}
                progress={progress?.find(({ subjectId }) => subjectId === subject.id)}
                edit={() => setOpen({ kind: 'edit', subject })}
                remove={() => setOpen({ kind: 'delete', subject })}
              />
            ))
          ) : (
            <SkeletonRows columns={columns.length} />
          )}
        </Table>
        <CountedAt of="subjects" at={progress?.[0]?.countedAt} />
        {data ? (
          <OffsetPager
            page={page}
            size={SUBJECTS_PAGE}
            shown={data.rows.length}
            total={data.total}
            go={(number) => set({ page: number === 1 ? '' : String(number) })}
          />
        ) : null}
      </ListState>
      {get('new') ? <NewSubject close={() => set({ new: '' }, 'replace')} /> : null}
      {open?.kind === 'edit' ? <EditSubject subject={open.subject} close={close} /> : null}
      {open?.kind === 'delete' ? <DeleteSubject subject={open.subject} close={close} /> : null}
    </div>
  );
}

/** Progress of all students, loaded after the list. */
function useSubjectProgress(subjectIds: number[] | undefined) {
  const { data } = useQuery({
    queryKey: ['admin-subjects', 'progress', subjectIds],
    queryFn: ({ signal }) =>
      call('GET /admin/subjects/progress/', { query: { subjects: subjectIds!.join() }, signal }),
    enabled: Boolean(subjectIds?.length),
    placeholderData: keepPreviousData,
  });
  return data;
}
