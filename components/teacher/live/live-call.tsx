import { Radio } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Language } from '#lib/vocabulary.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

type Props = { live: { lessonId: number; title: string; language: Language } };

/** The student's class takes a quiz now: before everything else on the dashboard. */
export async function LiveCall({ live }: Props) {
  const t = await getTranslations('live');
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-4 border-indigo">
      <Radio aria-hidden className="size-6 text-indigo" />
      <p className="min-w-0 grow basis-48 font-medium">
        {t.rich('now', {
          title: () => <LessonTitle {...live} />,
        })}
      </p>
      <Link href={`/lessons/${live.lessonId}/quiz`} className={`${buttonClass()} w-full sm:w-auto`}>
        {t('join')}
      </Link>
    </Card>
  );
}
