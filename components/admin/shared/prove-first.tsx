'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { hasFreshProof } from '#components/forms/with-proof.ts';

/** Stands in place of the first passwords until whoever asks for them has shown who they are. */
export function ProveFirst() {
  const t = useTranslations('admin.proveAgain');
  const router = useRouter();
  return (
    <Card className="grid justify-items-start gap-4">
      <p>{t('sheet')}</p>
      <Button onClick={async () => (await hasFreshProof()) && router.refresh()}>{t('show')}</Button>
    </Card>
  );
}
