import '#components/student/markdown/formulas.css';

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { heardIn } from '#components/student/aloud/heard.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { ReviewPractice } from '#components/student/practice/review-practice.tsx';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { readAhead } from '#lib/platform/http/seed.ts';
import { asAnswer } from '#lib/platform/http/wire.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { getReview, listDueLessons } from '#lib/learning/practice/review/review.queries.ts';
import { reviewTurnDto } from '#lib/learning/practice/review/review.schema.ts';
import { nextReviewItem } from '#lib/learning/practice/reviewing.service.ts';
import { showJustClosed } from '#lib/learning/practice/practice.service.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('practice.review'))('title') };
}

export default async function ReviewPage() {
  const actor = await requireActor();
  const first = await readAhead(() => firstTurn(actor));
  const lessons = await listDueLessons(actor);
  const own = await interfaceLanguage();
  const t = await getTranslations('practice.review');
  return (
    <Messages only={['practice']}>
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('lead')}</p>
        <ReviewPractice
          first={first}
          heard={Object.fromEntries(lessons.map((one) => [one.lessonId, heardIn(one, own)]))}
        />
      </div>
    </Messages>
  );
}

/** The exercise that was answered a moment ago, or what the screen would ask for first. */
async function firstTurn(actor: Actor) {
  const closed = await showJustClosed(actor, ({ purpose }) => purpose === 'review');
  const turn = closed
    ? { item: closed, left: (await getReview(actor)).left + 1 }
    : await nextReviewItem(actor);
  return { id: crypto.randomUUID(), ...asAnswer(reviewTurnDto.parse(turn)) };
}
