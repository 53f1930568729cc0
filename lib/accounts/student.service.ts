import { eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { studentProfiles } from '#db/schema/accounts.ts';
import { differing } from '#lib/platform/audit/audit.service.ts';
import { DomainError, type FieldError } from '#lib/platform/config/errors.ts';
import { type Fault, faultOf } from '#lib/platform/config/field-errors.ts';
import type { Role } from '#lib/vocabulary.ts';
import { type ProfileChanges, profileSetup } from './accounts.schema.ts';
import { studentProfileOf } from './accounts.queries.ts';

const field = (name: string, fault: Fault): FieldError => ({
  field: ['student_profile', name].filter(Boolean).join('.'),
  ...fault,
});
const invalid = (fields: FieldError[]) =>
  new DomainError('invalid', fields.map(({ message }) => message).join('; '), { fields });

const NOT_A_STUDENT = 'Only a student has a student profile';

/**
 * Sets a student's grade, language or both; a new profile needs both. Throws `invalid`.
 * @returns the entry for the audit log: the changed fields, and the grades
 */
export async function setStudentProfile(
  tx: Tx,
  { id, role }: { id: number; role: Role },
  input: ProfileChanges,
): Promise<{ fields: string[]; grade?: { from: number | null; to: number } }> {
  if (role !== 'student') throw invalid([field('', { message: NOT_A_STUDENT, code: 'students_only' })]);
  const [row] = await tx.select().from(studentProfiles).where(eq(studentProfiles.userId, id)).for('update');
  const profile = row && studentProfileOf(row);
  const changes = differing(profile ?? {}, input);
  const whole = profileSetup.safeParse({ ...profile, ...changes });
  if (!whole.success)
    throw invalid(whole.error.issues.map((issue) => field(wireName(String(issue.path[0])), faultOf(issue))));
  const values = { language: whole.data.language, currentGrade: Number(whole.data.currentGrade) };
  const set = changes.currentGrade ? { ...values, movedIn: null } : values;
  await tx
    .insert(studentProfiles)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: studentProfiles.userId, set });
  const fields = Object.keys(changes).map(wireName);
  if (!changes.currentGrade) return { fields };
  return { fields, grade: { from: row?.currentGrade ?? null, to: values.currentGrade } };
}

const wireName = (name: string) => (name === 'currentGrade' ? 'current_grade' : name);
