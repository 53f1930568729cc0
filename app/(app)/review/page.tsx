import 'katex/dist/katex.min.css';

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { heardIn } from '#components/aloud/heard.tsx';
import { Messages } from '#components/layout/messages.tsx';
import { ReviewPractice } from '#components/practice/review-practice.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';
import { listDueLessons } from '#lib/practice/review/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('practice.review'))('title') };
}

export default async function ReviewPage() {
  const lessons = await listDueLessons(await requireActor());
  const own = await interfaceLanguage();
  const t = await getTranslations('practice.review');
  return (
    <Messages only={['practice']}>
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('lead')}</p>
        <ReviewPractice heard={Object.fromEntries(lessons.map((one) => [one.lessonId, heardIn(one, own)]))} />
      </div>
    </Messages>
  );
}
