import type { ListedAccount } from '#components/admin/shared/use-lists.ts';

export const TEXT_FIELDS = ['username', 'firstName', 'lastName', 'email'] as const;
type Name = (typeof TEXT_FIELDS)[number] | 'password' | 'role' | 'language' | 'currentGrade';
/** The form's fields; blank where nothing is chosen. */
export type UserFields = Record<Name, string>;

export const fieldsOf = (user: ListedAccount | undefined): UserFields => {
  const { username = '', firstName = '', lastName = '', email = '', role = 'student' } = user ?? {};
  const { language = '', currentGrade = '' } = user?.studentProfile ?? {};
  return { username, firstName, lastName, email, role, language, currentGrade, password: '' };
};

/**
 * The request body. Grade and language go in only if they were changed here, so that a newer choice is not overwritten.
 */
export function bodyOf({ password, language, currentGrade, ...others }: UserFields, initial: UserFields) {
  const profile = {
    ...(language !== initial.language && { language }),
    ...(currentGrade !== initial.currentGrade && { currentGrade }),
  };
  const isStudent = others.role === 'student' && Object.keys(profile).length > 0;
  return { ...others, ...(password && { password }), ...(isStudent && { studentProfile: profile }) };
}
