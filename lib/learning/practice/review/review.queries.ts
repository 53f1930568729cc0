import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { lessons, subjects } from '#db/schema/content.ts';
import { practiceItems, reviewCards } from '#db/schema/learning.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { phrase, say } from '#lib/content/exercises/say.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { dayIn, todayOf } from '#lib/learning/progress/progress.rules.ts';
import { MOST_A_DAY, MOST_MINUTES } from './review.constants.ts';
import type { Review } from './review.schema.ts';

/** The skills left in today's review: the oldest first, among these the weakest, and never more than a day's. */
export async function dueCards(tx: Executor, actor: Actor) {
  const { today, done, minutes } = await doneToday(tx, actor);
  const room = minutes >= MOST_MINUTES ? 0 : Math.max(0, MOST_A_DAY - done);
  const rows = await tx
    .select({
      generator: reviewCards.generator,
      lessonId: reviewCards.lessonId,
      language: lessons.language,
      gradeLevel: subjects.gradeLevel,
    })
    .from(reviewCards)
    .innerJoin(lessons, eq(lessons.id, reviewCards.lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .where(and(eq(reviewCards.studentId, actor.userId), lte(reviewCards.dueOn, today)))
    .orderBy(asc(reviewCards.dueOn), asc(reviewCards.stability), asc(reviewCards.generator))
    .limit(room);
  return { done, cards: rows.filter(({ generator }) => generatorNamed(generator)) };
}

/** The lessons of today's review, once for each skill. */
export const listDueLessons = async (actor: Actor) => (await dueCards(db(), actor)).cards;

/** Reviews of the student's own day. A pause counts three minutes at most. */
async function doneToday(tx: Executor, actor: Actor) {
  const { closedAt, createdAt, purpose, studentId } = practiceItems;
  const isRecent = sql`${closedAt} > now() - interval '2 days'`;
  const rows = await tx
    .select({
      closedAt,
      seconds: sql<number>`least(180, extract(epoch from ${closedAt} - ${createdAt}))::float8`,
    })
    .from(practiceItems)
    .where(and(eq(studentId, actor.userId), eq(purpose, 'review'), isRecent));
  const today = todayOf(actor);
  const done = rows.filter((row) => dayIn(actor.timeZone, row.closedAt!) === today);
  return { today, done: done.length, minutes: done.reduce((sum, { seconds }) => sum + seconds, 0) / 60 };
}

/** Today's review: how much is left and its topics. */
export async function getReview(actor: Actor): Promise<Review> {
  const { done, cards } = await dueCards(db(), actor);
  const topics = cards.map(({ generator, language }) =>
    say(phrase(`topic.${generatorNamed(generator)!.topic}`), countryOf(language, actor)),
  );
  return { left: cards.length, done, topics: [...new Set(topics)] };
}
