import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { ReviewedAttempt } from '#lib/assessing/quizzes/quizzes.schema.ts';

type Props = { attempt: Pick<ReviewedAttempt, 'passed' | 'awaitsDevice'> };

/** Whether an attempt passed. One that may still get answers from a device without a connection has not failed. */
export function AttemptBadge({ attempt: { passed, awaitsDevice } }: Props) {
  const t = useTranslations('study.attempt');
  if (!passed && awaitsDevice) return <Badge>{t('awaitsDevice')}</Badge>;
  return <Badge look={passed ? 'right' : 'destructive'}>{t(passed ? 'passed' : 'failed')}</Badge>;
}
