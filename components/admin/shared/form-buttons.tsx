'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

export function FormButtons({ isPending, close }: { isPending: boolean; close: () => void }) {
  const t = useTranslations('common');
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={close}>
        {t('cancel')}
      </Button>
      <Button type="submit" disabled={isPending}>
        {isPending ? t('saving') : t('save')}
      </Button>
    </div>
  );
}
