'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { DiffView } from './diff-view.tsx';

type Props = { label: string; theirs: string; mine: string; settle: (take: boolean) => void };

export function ListConflict({ label, theirs, mine, settle }: Props) {
  const t = useTranslations('admin.conflict');
  return (
    <div className="grid gap-4">
      <Alert title={t('title')}>
        <p>{t('text')}</p>
      </Alert>
      <DiffView label={label} before={theirs} after={mine} names={[t('theirs'), t('mine')]} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => settle(true)}>
          {t('takeTheirs')}
        </Button>
        <Button look="danger" onClick={() => settle(false)}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
