'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { DiffView } from './diff-view.tsx';

type Props = {
  parts: { label: string; theirs: string; mine: string }[];
  isPending: boolean;
  settle: (takesTheirs: boolean) => void;
};

/** Another admin saved first: shows both texts; nothing is overwritten until one is chosen. */
export function Conflict({ parts, isPending, settle }: Props) {
  const t = useTranslations('admin.conflict');
  return (
    <div className="grid gap-4">
      <Alert title={t('title')}>
        <p>{t('text')}</p>
      </Alert>
      {parts
        .filter(({ theirs, mine }) => theirs !== mine)
        .map(({ label, theirs, mine }) => (
          <DiffView key={label} label={label} before={theirs} after={mine} names={[t('theirs'), t('mine')]} />
        ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" disabled={isPending} onClick={() => settle(true)}>
          {t('takeTheirs')}
        </Button>
        <Button look="danger" disabled={isPending} onClick={() => settle(false)}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
