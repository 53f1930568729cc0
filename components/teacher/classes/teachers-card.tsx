'use client';

import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import type { ClassTeacher } from '#lib/school/classes/students/students.schema.ts';
import { ByAccount } from './by-account.tsx';
import { useSend } from '#components/forms/use-send.ts';

type Props = { classId: number; teachers: ClassTeacher[]; hasEnded: boolean };

const nameOf = ({ firstName, lastName }: ClassTeacher) => `${firstName} ${lastName}`;

/** Who teaches the class. */
export function TeachersCard({ classId, teachers, hasEnded }: Props) {
  const t = useTranslations('classes');
  const { send, isPending } = useSend();
  const params = { id: classId };
  const add = async (account: string) => {
    await call('POST /classes/{id}/teachers/', { params, body: { account } });
  };
  const remove = (teacher: ClassTeacher) =>
    send(async () => {
      await call('POST /classes/{id}/teachers/remove/', { params, body: { userId: teacher.id } });
      toast.success(t('teachers.removed', { name: nameOf(teacher) }));
    });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('teachers.title')}</h2>
        <p className="mt-1 max-w-prose text-muted">
          {t(teachers.length > 0 ? 'teachers.text' : 'teachers.none')}
        </p>
      </div>
      <ul className="divide-y">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="flex min-h-12 items-center justify-between gap-3 py-1">
            <span className="min-w-0">
              <bdi className="font-medium">{nameOf(teacher)}</bdi>{' '}
              <bdi className="text-muted">{teacher.username}</bdi>
            </span>
            {hasEnded || teachers.length === 1 ? null : (
              <Button
                look="quiet"
                size="small"
                aria-label={t('list.removeNamed', { name: nameOf(teacher) })}
                disabled={isPending}
                onClick={() => remove(teacher)}
              >
                {t('list.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasEnded ? null : <ByAccount id="teacher-account" add={add} />}
    </Card>
  );
}
