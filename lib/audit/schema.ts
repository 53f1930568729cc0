import { z } from 'zod';
import { KINDS } from './constants.ts';

export const auditQuery = z.strictObject({
  search: z.string().max(200, 'At most 200 characters').default(''),
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
