'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Card } from '#components/ui/card.tsx';

const subscribe = () => () => {};

/** Where to sign in, if this page was opened at another address than the installation's: forms don't work there. */
export function OtherAddress({ origin }: { origin: string }) {
  const t = useTranslations('login');
  const isOther = useSyncExternalStore(
    subscribe,
    () => window.location.origin !== origin,
    () => false,
  );
  if (!isOther) return null;
  return (
    <Card role="alert">
      <p>
        {t('otherAddress')}{' '}
        <a className="text-indigo underline underline-offset-4" href={`${origin}/login`} dir="ltr">
          {origin}
        </a>
      </p>
    </Card>
  );
}
