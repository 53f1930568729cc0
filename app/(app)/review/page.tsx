import '#components/markdown/formulas.css';

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { heardIn } from '#components/aloud/heard.tsx';
import { Messages } from '#components/layout/messages.tsx';
import { ReviewPractice } from '#components/practice/review-practice.tsx';
import type { Actor } from '#lib/auth/actor.ts';
import { requireActor } from '#lib/auth/require-actor.ts';
import { readAhead } from '#lib/http/seed.ts';
import { asAnswer } from '#lib/http/wire.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';
import { getReview, listDueLessons } from '#lib/practice/review/queries.ts';
import { reviewTurnDto } from '#lib/practice/review/schema.ts';
import { nextReviewItem } from '#lib/practice/reviewing/service.ts';
import { showJustClosed } from '#lib/practice/service.ts';

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
