'use client';

import { useTranslations } from 'next-intl';
import { DiffView } from '#components/admin/desk/diff-view.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { LessonDraft } from './lesson-fields.tsx';

type Props = {
  mine: LessonDraft;
  theirs: LessonDraft;
  isPending: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
};

/** Someone else saved first: both texts side by side, and nothing overwritten until one of them is chosen. */
export function Conflict({ mine, theirs, isPending, keepMine, takeTheirs }: Props) {
  const t = useTranslations('admin.conflict');
  return (
    <div className="grid gap-4">
      <Alert title={t('title')}>
        <p>{t('text')}</p>
      </Alert>
      {mine.title === theirs.title ? null : (
        <DiffView
          label={t('titles')}
          before={theirs.title}
          after={mine.title}
          names={[t('theirs'), t('mine')]}
        />
      )}
      <DiffView
        label={t('contents')}
        before={theirs.content}
        after={mine.content}
        names={[t('theirs'), t('mine')]}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button look="danger" disabled={isPending} onClick={keepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
