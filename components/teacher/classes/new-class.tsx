'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.ts';
import type { NewClass } from '#lib/school/classes/classes.schema.ts';
import { ClassFields, typedClass } from './class-fields.tsx';
import { submitted, useSend } from '#components/forms/use-send.ts';

/** Creates a class and opens its page of students. */
export function NewClassButton({ initial }: { initial: Omit<NewClass, 'name'> }) {
  const t = useTranslations('classes.new');
  return (
    <Dialog>
      <DialogTrigger className={buttonClass()}>
        <Plus aria-hidden /> {t('open')}
      </DialogTrigger>
      <DialogContent title={t('open')} description={t('text')}>
        <NewClassForm initial={initial} />
      </DialogContent>
    </Dialog>
  );
}

function NewClassForm({ initial }: { initial: Omit<NewClass, 'name'> }) {
  const t = useTranslations('classes.new');
  const common = useTranslations('common');
  const router = useRouter();
  const { send, isPending, fieldError } = useSend();
  const onSubmit = submitted((typed) =>
    send(async () => {
      const newClass = await call('POST /classes/', { body: typedClass(typed) });
      toast.success(t('done'));
      router.push(`/teach/classes/${newClass.id}/students`);
    }),
  );
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <ClassFields initial={initial} fieldError={fieldError} />
      <div className="flex justify-end gap-3">
        <DialogClose className={buttonClass({ look: 'secondary' })}>{common('cancel')}</DialogClose>
        <Button type="submit" disabled={isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
