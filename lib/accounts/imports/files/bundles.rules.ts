import Papa from 'papaparse';
import { decode } from './encodings.rules.ts';
import { type FileSheet, tidied } from './tables.rules.ts';
import { keyOf } from './words.ts';

type Row = Record<string, string>;
/** The tables of a bundle by their file's name, as `users.csv`; their columns by key. */
type Tables = (file: string) => Row[];

const HEAD = ['External ID', 'Username', 'First name', 'Last name', 'Email', 'Role', 'Password', 'Grade', 'Class name', 'Sex', 'Date of birth', 'Guardian phone', 'Status', 'Enabled user']; // prettier-ignore

const isCurrent = ({ status = '' }: Row) => !/^(tobedeleted|inactive|deleted)$/i.test(status);
const byId = (rows: Row[], id: string) => new Map(rows.filter(isCurrent).map((row) => [row[id] ?? '', row]));

/** Guardians and relatives are whom to call, not people with accounts. */
const HAS_ACCOUNT = /^(|student|.*teacher|professor|faculty|.*administrator|aide|principal|proctor)$/i;

/** The people of OneRoster 1.1 and 1.2 and of School Data Sync 2.1: users with their roles, classes and guardians. */
function oneRoster(table: Tables): FileSheet[] {
  const classes = byId(table('classes.csv'), 'sourcedid');
  const enrollments = table('enrollments.csv').filter((row) => isCurrent(row) && row.role === 'student');
  const classOf = byId(enrollments.reverse(), 'usersourcedid');
  const roles = byId(
    table('roles.csv').sort((a, b) => Number(isPrimary(a)) - Number(isPrimary(b))),
    'usersourcedid',
  );
  const demographics = byId(table('demographics.csv'), 'sourcedid');
  const users = table('users.csv');
  const known = byId(users, 'sourcedid');
  const roleOf = (user: Row) => user.role || roles.get(user.sourcedid ?? '')?.role || '';
  const rows = users.map((user) => {
    const [id, role] = [user.sourcedid ?? '', roleOf(user)];
    if (!HAS_ACCOUNT.test(role)) return [];
    const group = classes.get(classOf.get(id)?.classsourcedid ?? '');
    const guardian = known.get((user.agentsourcedids ?? '').split(',')[0]!);
    const { sex = '', birthdate = '' } = demographics.get(id) ?? {};
    return [
      ...[
        user.identifier || id,
        user.username,
        user.givenname,
        user.familyname,
        user.email,
        role,
        user.password,
      ],
      ...[
        user.grades || user.grade || roles.get(id)?.grade || group?.grades,
        group?.title || group?.classcode,
      ],
      ...[sex, birthdate, guardian?.sms || guardian?.phone, user.status, user.enableduser],
    ].map((cell = '') => cell);
  });
  const around = users.flatMap((user, at) => {
    const { givenname = '', familyname = '' } = user;
    return HAS_ACCOUNT.test(roleOf(user))
      ? []
      : [{ row: at + 2, text: `${roleOf(user)}: ${givenname} ${familyname}` }];
  });
  return [{ name: 'users.csv', rows: [HEAD, ...rows], merges: [], around }];
}

const isPrimary = ({ isprimary, roletype }: Row) => /^true$/i.test(isprimary ?? '') || roletype === 'primary';

/** The people of School Data Sync 1: pupils with the section that they are enrolled in, and teachers. */
function schoolDataSync(table: Tables): FileSheet[] {
  const sections = byId(table('section.csv'), 'sisid');
  const enrolled = table('studentenrollment.csv').filter((row) => sections.has(row.sectionsisid ?? ''));
  const sectionOf = byId(enrolled.reverse(), 'sisid');
  const sheet = (name: string, role: string): FileSheet => {
    const rows = table(name.toLowerCase()).map((person) =>
      [
        ...[person.sisid, person.username, person.firstname, person.lastname, person.secondaryemail, role],
        ...[
          person.password,
          person.grade,
          sections.get(sectionOf.get(person.sisid ?? '')?.sectionsisid ?? '')?.sectionname,
        ],
        ...['', person.birthdate, '', person.status, ''],
      ].map((cell = '') => cell),
    );
    return { name, rows: [HEAD, ...rows], merges: [] };
  };
  return [sheet('Student.csv', 'student'), sheet('Teacher.csv', 'teacher')].filter(
    ({ rows }) => rows.length > 1,
  );
}

/** The people of several CSV files in one zip, joined; undefined for a zip of anything else. */
export function readBundle(parts: Record<string, Uint8Array>): FileSheet[] | undefined {
  const named = new Map(
    Object.entries(parts).map(([path, bytes]) => [path.split('/').pop()!.toLowerCase(), bytes]),
  );
  const table: Tables = (file) => {
    const { data } = Papa.parse<Row>(
      decode(named.get(file) ?? new Uint8Array()).text.replace(/^\u{feff}/u, ''),
      {
        ...{ header: true, skipEmptyLines: true, transformHeader: keyOf, transform: tidied },
      },
    );
    return data;
  };
  if (named.has('users.csv')) return oneRoster(table);
  return named.has('student.csv') ? schoolDataSync(table) : undefined;
}
