import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { type Access, type ActorFor, ensureAccess, ensureFreshProof } from '#lib/platform/auth/access.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { failUnlessErased } from '#lib/platform/auth/erased.ts';
import type { Client } from '#lib/platform/auth/client.ts';
import { currentActor } from '#lib/platform/auth/require-actor.ts';
import { isBeyondIds } from '#lib/platform/config/database-failure.ts';
import { DomainError, type ErrorCode, type FieldError, notFound } from '#lib/platform/config/errors.ts';
import { consume, countOf } from '#lib/platform/limits.service.ts';
import { flawIn } from '#lib/platform/config/storable.ts';
import { clientOf } from './client.ts';
import { asDomainError } from './failure.ts';
import { fieldErrors } from './input.ts';

export type ActionFailure = {
  ok: false;
  code: ErrorCode | 'internal';
  detail: string;
  fields: FieldError[];
  /** Seconds until the same request can succeed. */
  retryAfter?: number | undefined;
};
export type ActionResult<T> = { ok: true; value: T } | ActionFailure;

type ActionCall<A extends Access, I> = { actor: ActorFor<A>; input: I; client: Client };

const plain = (input: unknown): unknown =>
  input instanceof FormData
    ? Object.fromEntries([...input].filter(([name]) => !name.startsWith('$ACTION')))
    : input;

type Output<O> = O extends z.ZodType ? z.infer<O> : void;

/**
 * A form's way to the server. It checks the actor and the input, returns only what `output` names (null: nothing), and
 * turns a refusal into a value that the form shows.
 * An admin's asks for a fresh proof of who they are, unless it says `freshProof: false` (see `Declaration`).
 * Made for `useActionState`: the previous result is the first argument.
 */
export function action<A extends Access, S extends z.ZodType, O extends z.ZodType | null>(
  declaration: Admission & { access: A; input: S; output: O },
  handle: (call: ActionCall<A, z.infer<S>>) => Promise<Output<O>>,
) {
  return async (_previous: unknown, form: unknown): Promise<ActionResult<Output<O>>> => {
    try {
      const client = clientOf(await headers());
      const actor = await admit(declaration, client.address);
      const input = parse(declaration.input, plain(form));
      const value = await handle({ actor: actor as ActorFor<A>, input, client }).catch((error: unknown) =>
        failUnlessErased(error, actor),
      );
      return { ok: true, value: declaration.output?.parse(value) as Output<O> };
    } catch (error) {
      unstable_rethrow(error);
      const refusal = isBeyondIds(error) ? notFound() : asDomainError(error, crypto.randomUUID());
      if (!refusal) return { ok: false, code: 'internal', detail: 'An error occurred', fields: [] };
      const { code, message: detail, fields, retryAfter } = refusal;
      return { ok: false, code, detail, fields, retryAfter };
    }
  };
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const flaw = flawIn(value);
  const parsed = flaw ? undefined : schema.safeParse(value);
  if (parsed?.success) return parsed.data;
  const fields = flaw
    ? [{ field: flaw.path.join('.'), message: flaw.message, code: 'unstorable' as const }]
    : fieldErrors(parsed!.error);
  throw new DomainError('invalid', fields[0]?.message ?? 'Check what you typed.', { fields });
}

/** `uncounted` and `isNeverRefused` as in `Declaration`. */
type Admission = { access: Access; freshProof?: boolean; uncounted?: true; isNeverRefused?: true };

async function admit(
  { access, freshProof = access === 'admin', uncounted, isNeverRefused }: Admission,
  address: string,
): Promise<Actor | undefined> {
  const count = isNeverRefused ? countOf : consume;
  const actor = access === 'anyone' ? undefined : await currentActor();
  if (!uncounted) await count(actor ? 'signedInAddress' : 'address', address);
  if (access === 'anyone') return undefined;
  if (!actor) throw new DomainError('unauthenticated', 'Sign in to continue.');
  await count('user', String(actor.userId));
  ensureAccess(access, actor);
  if (freshProof) ensureFreshProof(actor);
  return actor;
}
