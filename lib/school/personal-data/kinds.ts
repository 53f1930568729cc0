/** The kinds of what is kept about people, as `/privacy` and docs/privacy.md tell of them, in their order. */
export const KINDS = [
  'account',
  'password',
  'secondFactor',
  'classes',
  'messages',
  'parents',
  'consent',
  'attempts',
  'practice',
  'assistant',
  'concerns',
  'usage',
  'signIns',
  'audit',
] as const;

export type RecordKind = (typeof KINDS)[number];
