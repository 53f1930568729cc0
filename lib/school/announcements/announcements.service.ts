import { and, eq, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { classes, classStudents, announcements } from '#db/schema/school.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { holdClass, isClassOf } from '#lib/school/classes/classes.queries.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { notify, unsay } from '#lib/platform/notices/notices.service.ts';
import { aboutOf, announcementsWhere } from './announcements.queries.ts';
import type { Announcement } from './announcements.schema.ts';

/** Sends an announcement to a class. Throws `not_found`, `class_ended`, `too_many`. */
export async function announce(
  actor: Teacher,
  classId: number,
  { text }: { text: string },
): Promise<Announcement> {
  await consume('announcement', actor.userId);
  return db().transaction(async (tx) => {
    const { name } = await holdClass(tx, actor, classId);
    const [row] = await tx
      .insert(announcements)
      .values({ classId, writtenBy: actor.userId, text })
      .returning({ id: announcements.id });
    const { id } = row!;
    await notify(tx, {
      kind: 'announcement',
      about: aboutOf(id),
      to: sql`select student_id as user_id from ${classStudents} where class_id = ${classId}`,
      data: { className: name, text },
    });
    await audit(tx, actor, 'class.announce', { type: 'class', id: classId });
    const [announcement] = await announcementsWhere(tx, eq(announcements.id, id));
    return announcement!;
  });
}

/** Withdraws an announcement from every student. Throws `not_found`. */
export async function withdraw(actor: Teacher, id: number): Promise<void> {
  await db().transaction(async (tx) => {
    const ofClass = eq(classes.id, announcements.classId);
    const [announcement] = await tx
      .select({ classId: announcements.classId })
      .from(announcements)
      .innerJoin(classes, ofClass)
      .where(and(eq(announcements.id, id), isClassOf(actor)))
      .for('update', { of: announcements });
    if (!announcement) throw notFound('This announcement does not exist.');
    await unsay(tx, aboutOf(id));
    await tx.delete(announcements).where(eq(announcements.id, id));
    await audit(tx, actor, 'class.withdraw', { type: 'class', id: announcement.classId });
  });
}
