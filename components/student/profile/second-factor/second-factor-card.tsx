import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

/** Whether somebody's second factor is on, and the way to its page. */
export async function SecondFactorCard({ factor }: { factor: { recoveryCodesLeft: number } | undefined }) {
  const t = await getTranslations('secondFactor');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <p className="mt-2 font-medium">
        {factor ? t('isOn', { count: factor.recoveryCodesLeft }) : t('isOff')}
      </p>
      <Link href="/second-factor" prefetch={false} className={`${buttonClass({ look: 'secondary' })} mt-4`}>
        {t(factor ? 'change' : 'manage')}
      </Link>
    </Card>
  );
}
