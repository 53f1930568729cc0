import { useFormatter, useTranslations } from 'next-intl';

/** When figures of a large school were counted. Nothing for those of now. */
export function CountedAt({ at }: { at: string | null | undefined }) {
  const t = useTranslations('admin.analytics');
  const format = useFormatter();
  if (!at) return null;
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return <p className="text-sm text-muted">{t('counted', { when })}</p>;
}
