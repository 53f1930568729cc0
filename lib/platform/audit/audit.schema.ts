import { z } from 'zod';
import { filter, search } from '#lib/platform/lists/lists.schema.ts';
import { KINDS } from './audit.constants.ts';

/** The microsecond of an entry since 1970, and the how manieth it is of the entries that are shown of it. */
const place = z
  .string()
  .regex(/^\d{1,16}-\d{1,9}$/, 'Must be the id of an entry')
  .transform((id) => id.split('-').map(Number))
  .transform(([instant, nth]) => ({ instant: instant!, nth: nth! }));

export const auditQuery = z.strictObject({
  search,
  kind: filter(z.enum(KINDS, `Must be one of ${KINDS.join(', ')}`)),
  /** Entries before this one: the last of the previous page. */
  before: filter(place),
});
export const auditEntryDto = z.object({
  /** Its place in the log: no number, whose gaps would tell of entries that are not shown. */
  id: z.string(),
  at: z.date(),
  action: z.string(),
  actor: z.string().nullable(),
  targetType: z.string().nullable(),
  targetId: z.int().nullable(),
  target: z.string().nullable(),
  /** Further details, as recorded. */
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});

export type AuditQuery = z.infer<typeof auditQuery>;
export type AuditEntry = z.infer<typeof auditEntryDto>;
