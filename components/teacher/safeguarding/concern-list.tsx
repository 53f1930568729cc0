import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ConcernQuery, ConcernSummary } from '#lib/school/safeguarding/safeguarding.schema.ts';

/** A username inside a sentence of either direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Whom concerns are about, and since when. Their words are read on their own page, which is recorded. */
export async function ConcernList({
  state,
  concerns,
}: {
  state: ConcernQuery['state'];
  concerns: ConcernSummary[];
}) {
  const t = await getTranslations('safeguarding.list');
  const format = await getFormatter();
  if (concerns.length === 0) return <EmptyState text={t(state === 'open' ? 'empty' : 'emptyClosed')} />;
  return (
    <ol aria-label={t('label')} className="grid gap-3">
      {concerns.map(({ id, student, createdAt, closedAt, closedBy, reason, waits }) => (
        <li key={id}>
          <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
            <Link
              href={`/safeguarding/${id}`}
              className="inline-flex min-h-11 items-center font-medium text-indigo underline underline-offset-4"
            >
              <bdi>{`${student.firstName} ${student.lastName}`}</bdi>
            </Link>
            <span className="text-sm text-muted">
              {format.dateTime(createdAt, { dateStyle: 'long', timeStyle: 'short' })}
            </span>
            {closedAt ? (
              <p dir="auto" className="line-clamp-3 w-full wrap-anywhere">
                {t('closedBy', { by: isolated(closedBy ?? '–'), reason: reason ?? '–' })}
              </p>
            ) : null}
            {waits ? <p className="w-full text-sm text-muted">{t('waits')}</p> : null}
          </Card>
        </li>
      ))}
    </ol>
  );
}
