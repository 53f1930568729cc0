import type { ListedAccount } from '#components/admin/shared/use-lists.ts';

export const TEXT_FIELDS = ['username', 'firstName', 'lastName', 'email', 'externalId'] as const;
type Name = (typeof TEXT_FIELDS)[number] | 'oneName' | 'password' | 'role' | 'language' | 'currentGrade';
/** The form's fields; blank where nothing is chosen. */
export type UserFields = Record<Name, string>;

export const fieldsOf = (user: ListedAccount | undefined): UserFields => {
  const {
    username = '',
    firstName = '',
    lastName = '',
    email = '',
    role = 'student',
    externalId = '',
  } = user ?? {};
  const { language = '', currentGrade = '' } = user?.studentProfile ?? {};
  const oneName = user && lastName === '' ? 'on' : '';
  return {
    ...{ username, firstName, lastName, oneName, email, externalId, role, language, currentGrade },
    password: '',
  };
};

/**
 * The request body. Grade and language go in only if they were changed here, so that a newer choice is not overwritten,
 * and a child who has no email goes without one.
 */
export function bodyOf(fields: UserFields, initial: UserFields) {
  const { password, language, currentGrade, oneName, lastName, email, externalId, ...others } = fields;
  const isWithout = initial.username !== '' && initial.email === '' && email === '';
  const profile = {
    ...(language !== initial.language && { language }),
    ...(currentGrade !== initial.currentGrade && { currentGrade }),
  };
  const isStudent = others.role === 'student' && Object.keys(profile).length > 0;
  return {
    ...others,
    ...(oneName ? { lastName: '', oneName: true } : { lastName }),
    ...(!isWithout && { email }),
    ...(externalId !== initial.externalId && { externalId }),
    ...(password && { password }),
    ...(isStudent && { studentProfile: profile }),
  };
}
