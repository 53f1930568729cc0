import { useTranslations } from 'next-intl';
import type { Provenance } from '#lib/authoring/generation/generation.schema.ts';

/** Claims of the lesson that the checking model doubts, each with the words to look at. */
export function SecondReading({ provenance: { doubts, unread } }: { provenance: Provenance }) {
  const t = useTranslations('admin.provenance');
  if (!doubts) return null;
  return (
    <section className="grid gap-2 text-sm">
      {doubts.length > 0 || unread === 0 ? (
        <h3 className="font-semibold">{t('doubts', { count: doubts.length })}</h3>
      ) : null}
      <ul className="grid list-disc gap-2 ps-5">
        {doubts.map(({ section, quote, claim, why }, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="block text-muted" dir="auto">
              {section}
            </span>
            <q className="block" dir="auto">
              {quote}
            </q>
            <span className="block" dir="auto">
              {claim}
            </span>
            <span className="block font-medium" dir="auto">
              {why}
            </span>
          </li>
        ))}
      </ul>
      {unread > 0 ? <p className="text-muted">{t('unread', { count: unread })}</p> : null}
    </section>
  );
}
