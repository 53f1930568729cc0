'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useSend } from '#components/forms/use-send.ts';
import { call } from '#components/shell/session/call.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.ts';
import type { Assignment } from '#lib/school/assignments/assignments.schema.ts';
import { type Student, TermsFields, typedTerms } from './terms-fields.tsx';

type Props = { one: Assignment; students: Student[] };

/** Other days, other students, more time for one. */
export function ChangeAssignment({ one, students }: Props) {
  const t = useTranslations('teach.assignments');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const { send, isPending, fieldError } = useSend();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = typedTerms(event.currentTarget, students);
    send(async () => {
      await call('PUT /assignments/{id}/', { params: { id: one.id }, body });
      toast.success(t('saved'));
      setOpen(false);
    });
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger
        className={buttonClass({ look: 'secondary', size: 'small' })}
        aria-label={t('changeNamed', { title: one.title })}
      >
        {t('change')}
      </DialogTrigger>
      <DialogContent title={one.title}>
        <form onSubmit={onSubmit} className="grid gap-4">
          <TermsFields students={students} terms={one} fieldError={fieldError} />
          <div className="flex justify-end gap-3">
            <DialogClose className={buttonClass({ look: 'secondary' })}>{common('cancel')}</DialogClose>
            <Button type="submit" disabled={isPending}>
              {t('save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
