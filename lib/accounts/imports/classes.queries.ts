import '#server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes, classStudents, classTeachers } from '#db/schema/school.ts';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import type { FieldCode } from '#lib/platform/config/errors.ts';
import { type Language, GRADES } from '#lib/vocabulary.ts';
import type { ReadRow, RowError } from './imports.schema.ts';

type ClassMatch = {
  text: string;
  id: number;
  /** The class's name, and whose it is. */
  title: string;
  gradeLevel: number;
  language: Language;
  students: number;
};

/** Current classes by their code, or by their name, ignoring differences between keyboards. */
async function classesNamed(executor: Executor, texts: string[]): Promise<ClassMatch[]> {
  if (texts.length === 0) return [];
  const rows = sql.join(
    texts.map((text) => sql`(${text}::text, folded(${text}), lower(${text}))`),
    sql`, `,
  );
  const teachers = sql`(select string_agg(trim(u.first_name || ' ' || u.last_name), ', ' order by u.id)
    from ${classTeachers} t join ${users} u on u.id = t.user_id where t.class_id = c.id)`;
  const columns = sql`a.text, c.id, concat_ws(' · ', c.name, ${teachers}) as title, c.grade_level as "gradeLevel", c.language,
    (select count(*)::int from ${classStudents} s where s.class_id = c.id) as students`;
  return executor.execute<ClassMatch>(sql`
    with a (text, name, code) as (values ${rows})
    select ${columns} from a join ${classes} c on c.searched = a.name and c.ended_at is null
    union
    select ${columns} from a join ${classes} c on c.code = a.code and c.ended_at is null`);
}

const FAULTS = {
  class_unknown: 'No current class has this code or name.',
  class_many: 'Several classes have this name: write the code of the class.',
  class_students: 'A list can only put students into a class.',
  too_many: `A class has at most ${MOST_STUDENTS} students.`,
} as const satisfies Partial<Record<FieldCode, string>>;

const faultIn = (row: ReadRow, column: string, code: keyof typeof FAULTS): ReadRow => ({
  ...{ line: row.line, values: row.values },
  errors: [{ column, ...fullFault(code) }],
});

const fullFault = (code: keyof typeof FAULTS): Omit<RowError, 'column'> => ({
  ...{ code, message: FAULTS[code] },
  ...(code === 'too_many' && { limit: MOST_STUDENTS }),
});

/** The error that a class is full, for the first row that no longer fits. */
export const noRoom = (column: string): RowError => ({ column, ...fullFault('too_many') });

/**
 * Adds each row's class, whose grade and language apply if the row has none, and returns how many more students each
 * class can take. The row shows whose the class is: any instructor can give one the name that the office writes.
 */
export async function placeInClasses(executor: Executor, rows: ReadRow[], column: string) {
  const texts = rows.flatMap((row) => ('account' in row ? (row.account.className ?? []) : []));
  const matches = await classesNamed(executor, [...new Set(texts)]);
  const place = (row: ReadRow): ReadRow => {
    if (!('account' in row) || !row.account.className) return row;
    const ownMatches = matches.filter(({ text }) => text === row.account.className);
    const [one] = ownMatches;
    if (row.account.role !== 'student') return faultIn(row, column, 'class_students');
    if (!one) return faultIn(row, column, 'class_unknown');
    if (ownMatches.length > 1) return faultIn(row, column, 'class_many');
    const grade = row.account.grade ?? GRADES[one.gradeLevel - 1]!;
    const language = row.account.language ?? one.language;
    const values = { ...row.values, grade, language, className: one.title };
    return { ...row, values, account: { ...row.account, grade, language, classId: one.id } };
  };
  const room = new Map(matches.map(({ id, students }) => [id, MOST_STUDENTS - students]));
  return { rows: rows.map(place), room };
}
