import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Review } from '#lib/learning/practice/review/review.schema.ts';

/** Today's review on the dashboard: a line where nothing is due, so that the next lesson stands alone. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useTranslations('practice.review');
  const format = useFormatter();
  const isDue = review.left > 0;
  const topics = () =>
    format.list(
      review.topics.map((topic) => <bdi key={topic}>{topic}</bdi>),
      { type: 'unit' },
    );
  return (
    <Card className={`flex flex-wrap items-center justify-between gap-4 ${isDue ? '' : 'py-3'}`}>
      <div className={isDue ? 'grid min-w-0 gap-1' : 'min-w-0 text-sm'}>
        <h2 className={isDue ? 'text-lg font-semibold' : 'font-semibold'}>{t('title')}</h2>
        <p className="max-w-prose text-muted">
          {isDue
            ? t.rich('cardReady', { left: review.left, topics })
            : t(review.done > 0 ? 'cardDone' : 'cardNone')}
        </p>
      </div>
      {isDue ? (
        <Link href="/review" className={buttonClass()}>
          {t('start')}
        </Link>
      ) : null}
    </Card>
  );
}
