import { and, eq, inArray, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { raiseConcern } from '#lib/school/safeguarding/safeguarding.service.ts';
import type { Place } from '../tutor.queries.ts';
import type { HeardCry } from '../safety.ts';

export type MessageRow = Pick<
  typeof assistantMessages.$inferInsert,
  'role' | 'content' | 'source' | 'topic' | 'hintLevel' | 'isHidden'
>;
/** What a question turned out to be: a cry for help, or something that may be one, which nobody is told of. */
export type MaybeCry = HeardCry | 'unclear' | undefined;

/** Stores a message, and returns its id. */
export async function keepMessage(
  { userId, sessionId }: Actor,
  { subjectId, lessonId }: Place,
  row: MessageRow,
  executor: Executor = db(),
): Promise<number> {
  const [message] = await executor
    .insert(assistantMessages)
    .values({ userId, sessionId, subjectId, lessonId: lessonId ?? null, ...row })
    .returning({ id: assistantMessages.id });
  return message!.id;
}

/** Deletes a question that was not answered. */
export const dropMessage = (id: number) => db().delete(assistantMessages).where(eq(assistantMessages.id, id));

/**
 * Stores a question with its reply, and with the concern that the question is. Where it is one, or may be, neither, nor
 * the pieces before it, is shown in the thread again, where the next person at the device could read it.
 */
export async function keepExchange(
  actor: Actor,
  place: Place,
  question: MessageRow,
  text: string,
  heard: MaybeCry,
): Promise<void> {
  const isHidden = heard !== undefined;
  await db().transaction(async (tx: Tx) => {
    await keepMessage(actor, place, { ...question, isHidden }, tx);
    await keepMessage(actor, place, { role: 'assistant', content: text, source: 'embedded', isHidden }, tx);
    if (!heard || heard === 'unclear') return;
    await tx.update(assistantMessages).set({ isHidden }).where(isPiece(actor, heard.pieces));
    const { danger, text: said } = heard;
    if (actor.role === 'student') await raiseConcern(tx, actor.userId, { danger, text: said });
  });
}

const isPiece = ({ userId }: Actor, pieces: string[]) =>
  and(
    eq(assistantMessages.userId, userId),
    eq(assistantMessages.role, 'user'),
    inArray(assistantMessages.content, pieces),
    sql`${assistantMessages.createdAt} > now() - interval '1 day'`,
  );
