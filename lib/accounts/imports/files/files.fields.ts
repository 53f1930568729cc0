/** What a column can mean, by the names that calls and files use. */
export const FIELDS = [
  'external_id',
  'username',
  'first_name',
  'last_name',
  'full_name',
  'father_name',
  'email',
  'role',
  'password',
  'grade',
  'section',
  'class',
  'language',
  'sex',
  'birth_date',
  'guardian_name',
  'guardian_phone',
  'guardian_email',
  'teacher',
  'status',
  'enabled_user',
] as const;
export type FileField = (typeof FIELDS)[number];
/** What a header says by itself: a field, one of the words that need the values to be understood, or nothing to keep. */
export type HeaderMeaning = FileField | 'name' | 'number' | 'roll' | 'code' | 'group' | 'nothing';
