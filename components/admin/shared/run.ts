'use client';

import { CallError } from '#components/shell/session/call.ts';
import { STATUS } from '#lib/platform/config/errors.ts';
import type { ActionResult } from '#lib/platform/http/action.ts';

/** The value of a server action, for a query or a mutation. Throws CallError as a documented call does. */
export async function run<T>(result: Promise<ActionResult<T>>): Promise<T> {
  const outcome = await result.catch(() => {
    throw new CallError(0, 'unavailable', '');
  });
  if (outcome.ok) return outcome.value;
  const { code, detail, fields, retryAfter } = outcome;
  throw new CallError(code === 'internal' ? 500 : STATUS[code], code, detail, { fields, retryAfter });
}
