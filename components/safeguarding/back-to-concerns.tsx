import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';

export function BackToConcerns() {
  const t = useTranslations('safeguarding');
  return (
    <Link href="/safeguarding" className="btn btn-quiet -ms-3 justify-self-start">
      <ArrowLeft aria-hidden className="rtl:rotate-180" />
      {t('list.all')}
    </Link>
  );
}
