import { and, desc, eq, exists, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { classes, classTeachers } from '#db/schema/school.ts';
import { isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { holds } from '#lib/platform/lists/search.ts';
import { type ClassList, type ClassView, PAGE } from './classes.schema.ts';

export type SchoolClass = typeof classes.$inferSelect;

/** The condition for this teacher's classes; undefined (no condition) for an admin, who has all. */
export const isClassOf = (actor: Teacher): SQL | undefined =>
  isAdmin(actor)
    ? undefined
    : exists(
        db()
          .select({ id: classTeachers.classId })
          .from(classTeachers)
          .where(and(eq(classTeachers.classId, classes.id), eq(classTeachers.userId, actor.userId))),
      );

const missing = () => notFound('This class does not exist.');

/** One of this teacher's classes. Throws `not_found`, also for another teacher's class. */
export async function findClass(actor: Teacher, classId: number): Promise<SchoolClass> {
  const [schoolClass] = await db()
    .select()
    .from(classes)
    .where(and(eq(classes.id, classId), isClassOf(actor)));
  if (!schoolClass) throw missing();
  return schoolClass;
}

export const classEnded = () => new DomainError('class_ended', 'This class has ended. Reopen it first.');

/** One of this teacher's current classes. Throws `not_found`, `class_ended`. */
export async function findOpenClass(actor: Teacher, classId: number): Promise<SchoolClass> {
  const schoolClass = await findClass(actor, classId);
  if (schoolClass.endedAt) throw classEnded();
  return schoolClass;
}

/** One of this teacher's classes, locked for a change. Throws `not_found`, and `class_ended` if it has ended. */
export async function holdClass(tx: Executor, actor: Teacher, classId: number): Promise<SchoolClass> {
  const [schoolClass] = await tx
    .select()
    .from(classes)
    .where(and(eq(classes.id, classId), isClassOf(actor)))
    .for('update');
  if (!schoolClass) throw missing();
  if (schoolClass.endedAt) throw classEnded();
  return schoolClass;
}

export const classColumns = {
  id: classes.id,
  name: classes.name,
  gradeLevel: classes.gradeLevel,
  language: classes.language,
  schoolYear: classes.schoolYear,
  students: sql<number>`(select count(*)::int from class_students where class_id = ${classes.id})`,
  createdAt: classes.createdAt,
  endedAt: classes.endedAt,
};

/** Throws `not_found`. */
export async function getClass(actor: Teacher, classId: number): Promise<ClassView> {
  const [schoolClass] = await db()
    .select(classColumns)
    .from(classes)
    .where(and(eq(classes.id, classId), isClassOf(actor)));
  if (!schoolClass) throw missing();
  return schoolClass;
}

/** The classes of a teacher, the newest first. */
export async function listClasses(
  actor: Teacher,
  { search, ended, before }: ClassList,
): Promise<ClassView[]> {
  return db()
    .select(classColumns)
    .from(classes)
    .where(
      and(
        isClassOf(actor),
        ended ? isNotNull(classes.endedAt) : isNull(classes.endedAt),
        before === undefined ? undefined : lt(classes.id, before),
        holds(classes.searched, search),
      ),
    )
    .orderBy(desc(classes.id))
    .limit(PAGE);
}
