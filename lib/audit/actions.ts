'use server';

import { action } from '#lib/http/action.ts';
import { listAudit } from './queries.ts';
import { auditQuery } from './schema.ts';

export const listAuditAction = action({ access: 'admin', input: auditQuery }, ({ actor, input }) =>
  listAudit(actor, input),
);
