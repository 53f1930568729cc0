'use client';

import { useTranslations } from 'next-intl';

type Props = { /** Minutes without use after which the session ends. */ minutes: number };

/** Whether others use this computer too, as in a school: the session then ends with the browser. */
export function SharedComputer({ minutes }: Props) {
  const t = useTranslations('login.shared');
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2 font-medium">
        <input
          type="checkbox"
          name="isShared"
          defaultChecked
          aria-describedby="isShared-hint"
          className="size-5 shrink-0 accent-action"
        />
        {t('label')}
      </label>
      <p id="isShared-hint" className="ps-7 text-sm text-muted">
        {t('hint', { minutes })}
      </p>
    </div>
  );
}
