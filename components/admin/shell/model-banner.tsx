'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';

const KEY = 'dars-no-model-read';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
let isReadHere = false;
const isRead = () => {
  try {
    return isReadHere || localStorage.getItem(KEY) !== null;
  } catch {
    return isReadHere;
  }
};
function dismiss() {
  isReadHere = true;
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // no storage: dismissed until the next page load
  }
  for (const listener of listeners) listener();
}

/** Says once that no model is configured; the badge beside the title keeps saying so. */
export function ModelBanner() {
  const t = useTranslations('admin.noModel');
  const common = useTranslations('common');
  // Only the browser knows whether it was dismissed, so it appears after the first paint or never.
  const isHidden = useSyncExternalStore(subscribe, isRead, () => false);
  if (isHidden) return null;
  return (
    <Alert tone="notice" title={t('title')} className="relative pe-14">
      <p>{t('text')}</p>
      <Button
        look="quiet"
        size="icon"
        className="absolute end-1 top-1"
        aria-label={common('close')}
        onClick={dismiss}
      >
        <X aria-hidden />
      </Button>
    </Alert>
  );
}
