'use client';

import { useTranslations } from 'next-intl';
import { call } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.ts';
import { ByAccount } from './by-account.tsx';

export function AddStudent({ classId }: { classId: number }) {
  const t = useTranslations('classes.add');
  const add = async (account: string) => {
    const added = await call('POST /classes/{id}/students/', { params: { id: classId }, body: { account } });
    toast.success(
      'firstName' in added
        ? t('done', { name: `${added.firstName} ${added.lastName}` })
        : t('asked', { account: added.account }),
    );
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ByAccount id="student-account" add={add} />
    </Card>
  );
}
