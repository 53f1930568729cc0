import { z } from 'zod';
import { MAX_ID } from '#lib/platform/config/ids.ts';
import { filter, search, whole } from '#lib/platform/lists/lists.schema.ts';
import { KINDS } from './audit.constants.ts';

export const auditQuery = z.strictObject({
  search,
  kind: filter(z.enum(KINDS, `Must be one of ${KINDS.join(', ')}`)),
  /** Entries before this one: the last of the previous page. */
  before: filter(whole(1, MAX_ID)),
});
export const auditEntryDto = z.object({
  id: z.int(),
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
