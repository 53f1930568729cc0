'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadError } from '#components/admin/shared/table.tsx';
import type { ListedSubject } from '#components/admin/shared/use-lists.ts';
import { answerOf } from '#components/session/call.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type OpenedSubject, SubjectForm } from './subject-form.tsx';

const BLANK: OpenedSubject = { fields: { name: '', description: '', gradeLevel: '' }, tag: '*' };

export function NewSubject({ close }: { close: () => void }) {
  const t = useTranslations('admin.subjects');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('add')}>
        <SubjectForm opened={BLANK} load={() => Promise.resolve(BLANK)} close={close} />
      </DialogContent>
    </Dialog>
  );
}

/** The subject with the version that its editor starts from. */
async function load(id: number): Promise<OpenedSubject> {
  const { body, headers } = await answerOf('GET /subjects/{id}/', { params: { id } });
  const { name, description, gradeLevel } = body;
  const fields = { name, description, gradeLevel: String(gradeLevel) };
  return { id, fields, tag: headers.get('etag') ?? '*' };
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
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t('subjects.editTitle')}>
        {isError ? <LoadError failed={t('failed.subjects')} retry={() => void refetch()} /> : null}
        {data ? <SubjectForm opened={data} load={() => load(id)} close={close} /> : null}
        {!data && !isError ? <Skeleton className="h-72" /> : null}
      </DialogContent>
    </Dialog>
  );
}
