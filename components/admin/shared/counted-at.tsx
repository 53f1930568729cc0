import { useFormatter, useTranslations } from 'next-intl';

type Props = { of: 'analytics' | 'subjects'; at: string | null | undefined };

/** When figures of a large school were counted. Nothing for those of now. */
export function CountedAt({ of, at }: Props) {
  const t = useTranslations('admin');
  const format = useFormatter();
  if (!at) return null;
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return <p className="text-sm text-muted">{t(`${of}.counted`, { when })}</p>;
}
