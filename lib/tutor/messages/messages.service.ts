import { and, eq, inArray, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '#db/client.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { raiseConcern } from '#lib/school/safeguarding/raising.service.ts';
import type { Place } from '../tutor.queries.ts';
import type { HeardCry } from '#lib/school/safeguarding/danger/safety.ts';

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
 * Stores a question with its reply. Where it is, or may be, a cry for help, neither, nor the pieces before it, is shown in the
 * thread again, where the next person at the device could read it.
 */
export async function keepExchange(
  actor: Actor,
  place: Place,
  question: MessageRow,
  text: string,
  heard: MaybeCry,
): Promise<void> {
  await db().transaction(async (tx: Tx) => {
    await keepBoth(tx, actor, place, { question, text, isHidden: heard !== undefined });
    if (heard && heard !== 'unclear') await hidePieces(tx, actor, heard);
  });
}

/** Stores a student's cry as a concern, and what is new of it with its reply in the conversation, if it has a place. */
export async function keepCry(
  actor: Actor,
  place: Place | undefined,
  { text, cry }: { text: string; cry: HeardCry },
): Promise<void> {
  const question = { role: 'user', content: cry.pieces.at(-1)!, source: 'person' } as const;
  await db().transaction(async (tx: Tx) => {
    const isNew = await raiseConcern(tx, actor, cry);
    if (place && isNew) await keepBoth(tx, actor, place, { question, text, isHidden: true });
    await hidePieces(tx, actor, cry);
  });
}

type Exchange = { question: MessageRow; text: string; isHidden: boolean };

async function keepBoth(tx: Tx, actor: Actor, place: Place, { question, text, isHidden }: Exchange) {
  await keepMessage(actor, place, { ...question, isHidden }, tx);
  await keepMessage(actor, place, { role: 'assistant', content: text, source: 'embedded', isHidden }, tx);
}

const hidePieces = (tx: Tx, actor: Actor, { pieces }: HeardCry) =>
  tx.update(assistantMessages).set({ isHidden: true }).where(isPiece(actor, pieces));

const isPiece = ({ userId }: Actor, pieces: string[]) =>
  and(
    eq(assistantMessages.userId, userId),
    eq(assistantMessages.role, 'user'),
    inArray(assistantMessages.content, pieces),
    sql`${assistantMessages.createdAt} > now() - interval '1 day'`,
  );
