import { useTranslations } from 'next-intl';
import { BackLink } from '#components/shell/back-link.tsx';

export function BackToConcerns() {
  const t = useTranslations('safeguarding');
  return <BackLink href="/safeguarding">{t('list.all')}</BackLink>;
}
