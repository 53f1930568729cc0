'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormButtons } from '#components/admin/shared/form-buttons.tsx';
import { useChange } from '#components/admin/shared/use-change.ts';
import { useChecked } from '#components/admin/shared/use-checked.ts';
import type { WireSubject } from '#components/admin/shared/wire.ts';
import { call } from '#components/session/call.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '#components/ui/field.tsx';
import { GRADES } from '#lib/accounts/vocabulary.ts';
import { newSubject } from '#lib/subjects/admin/schema.ts';

export function SubjectDialog({ subject, close }: { subject?: WireSubject; close: () => void }) {
  const t = useTranslations('admin');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent title={t(subject ? 'subjects.editTitle' : 'subjects.add')}>
        <SubjectForm {...(subject ? { subject } : {})} close={close} />
      </DialogContent>
    </Dialog>
  );
}

function SubjectForm({ subject, close }: { subject?: WireSubject; close: () => void }) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const { mutate, isPending, error } = useChange({
    run: (body: Record<string, unknown>) =>
      call(subject ? `/admin/subjects/${subject.id}` : '/admin/subjects/', {
        method: subject ? 'PUT' : 'POST',
        body,
      }),
    done: () => t(subject ? 'toasts.subjectUpdated' : 'toasts.subjectCreated'),
    touches: ['admin-subjects', 'admin-dashboard'],
    after: close,
  });
  const { check, fieldError } = useChecked(newSubject, error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { grade_level, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
    const body = { ...typed, grade_level: grade_level ? Number(grade_level) : null };
    if (check(body)) mutate(body);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field id="name" label={t('subjects.name')} error={fieldError('name')}>
        <Input
          id="name"
          name="name"
          dir="auto"
          defaultValue={subject?.name ?? ''}
          invalid={Boolean(fieldError('name'))}
        />
      </Field>
      <Field id="description" label={t('subjects.description')} error={fieldError('description')}>
        <Textarea
          id="description"
          name="description"
          dir="auto"
          rows={3}
          defaultValue={subject?.description ?? ''}
          invalid={Boolean(fieldError('description'))}
        />
      </Field>
      <Field id="grade_level" label={t('subjects.grade')} error={fieldError('grade_level')}>
        <Select
          id="grade_level"
          name="grade_level"
          defaultValue={subject?.grade_level ?? ''}
          invalid={Boolean(fieldError('grade_level'))}
        >
          <option value="" disabled>
            {t('subjects.chooseGrade')}
          </option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {common('gradeBadge', { grade })}
            </option>
          ))}
        </Select>
      </Field>
      <FormButtons isPending={isPending} close={close} />
    </form>
  );
}
