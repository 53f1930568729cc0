'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

/** The last row of a form in a dialog. It stays in sight while a long form scrolls. */
export function FormButtons({ isPending, close }: { isPending: boolean; close: () => void }) {
  const t = useTranslations('common');
  return (
    <div className="form-buttons">
      <Button look="secondary" onClick={close}>
        {t('cancel')}
      </Button>
      <Button type="submit" disabled={isPending}>
        {isPending ? t('saving') : t('save')}
      </Button>
    </div>
  );
}
