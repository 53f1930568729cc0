import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { hasExercises } from '#lib/learning/practice/lessons.ts';

type Props = { lesson: { id: number; topic: string | null } };

/** A link from a lesson to its exercises, if it has any. */
export function PractiseLink({ lesson }: Props) {
  const t = useTranslations('practice');
  if (!hasExercises(lesson.topic)) return null;
  return (
    <Card className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose">{t('lead')}</p>
      <Link href={`/lessons/${lesson.id}/practice`} className={buttonClass()}>
        {t('open')}
      </Link>
    </Card>
  );
}
