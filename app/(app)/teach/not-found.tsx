import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Alert } from '#components/ui/alert.tsx';
import { buttonClass } from '#components/ui/button.tsx';

export default async function ClassNotFound() {
  const t = await getTranslations('classes.missing');
  return (
    <Alert title={t('title')} className="mx-auto max-w-xl">
      <p>{t('text')}</p>
      <Link href="/teach" className={`${buttonClass({ look: 'secondary' })} justify-self-start`}>
        {t('back')}
      </Link>
    </Alert>
  );
}
