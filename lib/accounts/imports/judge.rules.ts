import { GRADES, type Language, type Role } from '#lib/vocabulary.ts';
import type { Account, Candidate, FieldChange, Fate, ReadRow, RowError, Update } from './imports.schema.ts';

export type ExistingUser = {
  id: number;
  username: string;
  email: string | null;
  /** They gave themselves the email: it says of nobody else that they are this person. */
  isEmailOwn: boolean;
  firstName: string;
  lastName: string;
  externalId: string | null;
  role: Role;
  hasOwnPassword: boolean;
  isLead: boolean;
  grade: number | null;
  language: Language | null;
  /** Their home class's name; empty without one. */
  className: string;
  classIds: number[];
};
type ByKey = Map<string, ExistingUser>;
export type KnownUsers = { emails: ByKey; usernames: ByKey; externalIds: ByKey };

/** `account` if it is to be created, `existing` if the person has one, `update` if the file says something else of them. */
export type Judgement = {
  fate: Fate;
  account?: Account;
  /** Somebody has said that this is nobody of the same name. */
  isAnother?: boolean;
  existing?: ExistingUser;
  update?: Update;
};

/** The row as it was read, whom it may mean by the name, and what somebody decided: a user's id, or null for nobody. */
type About = { read: ReadRow; candidates: ExistingUser[]; decision: number | null | undefined };

/** What happens to a row: by the school number, else by username and email, else, if asked, by name and class. */
export function judgeRow(row: ReadRow, known: KnownUsers, { read, candidates, decision }: About): Judgement {
  const fate = (kind: Fate['fate'], more: Partial<Fate> = {}): Fate => ({
    ...fateOf(row),
    ...more,
    fate: kind,
  });
  if ('skipped' in row) return { fate: fate(row.skipped) };
  if ('errors' in row) return { fate: fate('error', { errors: row.errors }) };
  const { account, sameAs = null } = row;
  const { existing, errors } = matchOf(account, known);
  if (errors.length > 0) return { fate: fate('error', { errors }) };
  const like = existing ? [] : candidates.filter((one) => mayBe(one, account));
  const chosen = existing ?? like.find(({ id }) => id === decision);
  if (chosen) return judgeExisting(chosen, account, read, fate);
  if ((like.length > 0 || sameAs !== null) && decision !== null)
    return { fate: fate('ask', { candidates: like.map(candidateOf), sameAs }) };
  return { fate: fate('create'), account, isAnother: decision === null };
}

function fateOf({ line, values }: ReadRow): Fate {
  return {
    line,
    username: values.username ?? '',
    name: `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim(),
    email: values.email ?? '',
    role: values.role ?? '',
    grade: values.grade ?? '',
    language: values.language ?? '',
    className: values.className ?? '',
    externalId: values.externalId ?? '',
    fate: 'error',
    ...{ errors: [], changes: [], candidates: [], sameAs: null },
  };
}

const EMAIL: RowError = {
  column: 'email',
  message: 'This email is already registered.',
  code: 'email_taken',
};
const USERNAME: RowError = {
  column: 'username',
  message: 'This username is already taken.',
  code: 'username_taken',
};

const nameOf = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

/** An email that a student has typed leads to them only under their own name: it can be a colleague's. */
const isOfAnother = (one: ExistingUser | undefined, account: Account): one is ExistingUser =>
  one !== undefined && one.isEmailOwn && nameOf(one).toLowerCase() !== nameOf(account).toLowerCase();

const ownEmail = (one: ExistingUser): RowError => ({
  column: 'email',
  message: `Somebody gave themselves this email, under another name: ${nameOf(one)}. Find out whose it is.`,
  code: 'email_own',
  names: [nameOf(one)],
});

/** The person whom a row names; an error where what it gives belongs to two. */
function matchOf(account: Account, { emails, usernames, externalIds }: KnownUsers) {
  const get = (people: ByKey, key: string | undefined) =>
    key === undefined ? undefined : people.get(key.toLowerCase());
  const byNumber = get(externalIds, account.externalId);
  const byEmail = get(emails, account.email);
  const byUsername = get(usernames, account.username);
  if (byNumber) {
    const isOther = (one: ExistingUser | undefined) => one !== undefined && one.id !== byNumber.id;
    return {
      existing: byNumber,
      errors: [...(isOther(byEmail) ? [EMAIL] : []), ...(isOther(byUsername) ? [USERNAME] : [])],
    };
  }
  if (!byUsername && isOfAnother(byEmail, account))
    return { existing: undefined, errors: [ownEmail(byEmail)] };
  const matches = [
    ...(account.email === undefined ? [] : [byEmail]),
    ...(account.username === undefined ? [] : [byUsername]),
  ];
  const [existing] = matches;
  if (matches.every((one) => one?.id === existing?.id)) return { existing, errors: [] };
  return { existing: undefined, errors: [...(byEmail ? [EMAIL] : []), ...(byUsername ? [USERNAME] : [])] };
}

/** Not two people whom the school's numbers or their emails tell apart. */
const mayBe = (one: ExistingUser, { externalId, email }: Account) =>
  !(one.externalId && externalId) && !(one.email && email);

const candidateOf = (one: ExistingUser): Candidate => ({
  ...{ id: one.id, username: one.username, className: one.className },
  name: nameOf(one),
  externalId: one.externalId ?? '',
});

type ToFate = (kind: Fate['fate'], more?: Partial<Fate>) => Fate;

/** Admins and leads stay as they are: an import must not rename whoever could let it in. */
function judgeExisting(existing: ExistingUser, account: Account, read: ReadRow, fate: ToFate): Judgement {
  const { externalId, role, isLead } = existing;
  const isHeld = role !== account.role || role === 'admin' || isLead;
  if (isHeld || !('account' in read)) return { fate: fate('exists'), existing };
  if (externalId && account.externalId && externalId.toLowerCase() !== account.externalId.toLowerCase()) {
    const message = `This person has another school number here: ${externalId}. Correct the wrong one.`;
    const error: RowError = { column: 'external_id', message, code: 'other_number', names: [externalId] };
    return { fate: fate('error', { errors: [error] }) };
  }
  const update = updateOf(existing, account, read.account);
  const changes = changesOf(existing, account, update);
  if (changes.length === 0) return { fate: fate('exists'), existing };
  return { fate: fate('change', { changes }), existing, update };
}

/**
 * What a row says otherwise. An empty cell says nothing: neither that a last name is gone, nor that the class's grade and
 * language are the student's, unless they have none.
 */
function updateOf(existing: ExistingUser, placed: Account, read: Account): Update {
  const { firstName, lastName, externalId } = read;
  const names = {
    ...(firstName !== existing.firstName && { firstName }),
    ...(lastName !== '' && lastName !== existing.lastName && { lastName }),
    ...(externalId && !existing.externalId && { externalId }),
  };
  if (existing.role !== 'student') return names;
  const { grade, language } = existing.grade === null ? placed : read;
  const isWhole = existing.grade !== null || (grade !== undefined && language !== undefined);
  const isOtherGrade = grade !== undefined && Number(grade) !== existing.grade;
  const isNewHere = placed.classId !== undefined && !existing.classIds.includes(placed.classId);
  return {
    ...names,
    ...(isWhole && isOtherGrade && { grade }),
    ...(isWhole && language !== undefined && language !== existing.language && { language }),
    ...(isNewHere && { classId: placed.classId! }),
  };
}

function changesOf(existing: ExistingUser, { className = '' }: Account, update: Update): FieldChange[] {
  const { classId, ...others } = update;
  const before = { ...existing, grade: existing.grade === null ? '' : GRADES[existing.grade - 1]! };
  const fields = Object.keys(others) as (keyof typeof others)[];
  const changes = fields.map((field) => ({ field, from: before[field] ?? '', to: others[field]! }));
  return classId === undefined ? changes : [...changes, { field: 'className', from: '', to: className }];
}
