'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { Alert } from '#components/ui/alert.tsx';
import { buttonClass } from '#components/ui/button.tsx';

/** Says that the page's data could not be loaded, and offers to try again. */
export function LoadFailure({ kind }: { kind: 'dashboard' | 'subject' }) {
  const t = useTranslations('common');
  const texts = useTranslations('common.loadFailure');
  const path = usePathname();
  return (
    <Alert title={texts(`${kind}Title`)} className="mx-auto max-w-xl">
      <p>{texts(`${kind}Text`)}</p>
      <a
        href={kind === 'dashboard' ? path : '/dashboard'}
        className={`${buttonClass({ look: 'secondary' })} justify-self-start`}
      >
        {kind === 'dashboard' ? t('refresh') : t('goBack')}
      </a>
    </Alert>
  );
}
