'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '#components/admin/drafts/form-dialog.tsx';
import type { Opened } from '#components/admin/drafts/use-draft.ts';
import { LoadError } from '#components/forms/table.tsx';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { answerOf } from '#components/shell/session/call.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SubjectDraft } from './subject-fields.tsx';
import { SubjectForm } from './subject-form.tsx';

const BLANK: Opened<SubjectDraft> = { fields: { name: '', description: '', gradeLevel: '' }, version: '' };

export function NewSubject({ close }: { close: () => void }) {
  const t = useTranslations('admin.subjects');
  return (
    <FormDialog title={t('add')} close={close}>
      {(cancel) => <SubjectForm opened={BLANK} load={() => Promise.resolve(BLANK)} {...{ cancel, close }} />}
    </FormDialog>
  );
}

/** The subject with the version that its editor starts from. */
async function load(id: number): Promise<Opened<SubjectDraft>> {
  const { body, headers } = await answerOf('GET /subjects/{id}/', { params: { id } });
  const { name, description, gradeLevel } = body;
  const fields = { name, description, gradeLevel: String(gradeLevel) };
  return { fields, version: headers.get('etag') ?? '*' };
}

export function EditSubject({ subject: { id }, close }: { subject: ListedSubject; close: () => void }) {
  const t = useTranslations('admin');
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-subject', id],
    queryFn: () => load(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <FormDialog title={t('subjects.editTitle')} close={close}>
      {(cancel) => (
        <>
          {isError ? <LoadError failed={t('failed.subjects')} retry={() => void refetch()} /> : null}
          {data ? <SubjectForm id={id} opened={data} load={() => load(id)} {...{ cancel, close }} /> : null}
          {!data && !isError ? <Skeleton className="h-72" /> : null}
        </>
      )}
    </FormDialog>
  );
}
