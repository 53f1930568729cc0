'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

/** For a student who is signed in at the door of their own class. */
export function IsIn({ name }: { name: string }) {
  const t = useTranslations('classes.join');
  return (
    <Card className="grid gap-4 text-center">
      <p>{t.rich('isIn', { name: () => <bdi>{name}</bdi> })}</p>
      <Link href="/dashboard" className={buttonClass()}>
        {t('home')}
      </Link>
    </Card>
  );
}
