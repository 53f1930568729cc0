import { z } from 'zod';
import { search } from '#lib/lists/schema.ts';
import { KINDS } from './constants.ts';

export const auditQuery = z.strictObject({
  search,
  kind: z.enum(KINDS).optional(),
  /** Entries before this one: the last of the page before. */
  before: z.int().positive().optional(),
});

export type AuditQuery = z.infer<typeof auditQuery>;
export type AuditEntry = {
  id: number;
  at: Date;
  action: string;
  actor: string | null;
  targetType: string | null;
  targetId: number | null;
  target: string | null;
  detail: Record<string, unknown>;
  address: string | null;
};
