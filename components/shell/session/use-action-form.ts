'use client';

import { type FormEvent, useActionState, useTransition } from 'react';
import type { ActionFailure, ActionResult } from '#lib/platform/http/action.ts';
import { useWording } from './use-wording.ts';

type Action<T> = (previous: unknown, form: FormData) => Promise<ActionResult<T>>;

/**
 * A form on a server action that keeps what was typed. `form` goes on the form element; `fieldError(name)` returns the
 * sentence for a field in the reader's language.
 */
export function useActionForm<T>(
  action: Action<T>,
  on: { ok: (value: T) => void; failed?: (failure: ActionFailure) => void },
) {
  const wording = useWording();
  const [isPending, startTransition] = useTransition();
  const [result, dispatch, isActing] = useActionState(
    async (previous: ActionResult<T> | null, form: FormData) => {
      const next = await action(previous, form);
      if (next.ok) on.ok(next.value);
      else on.failed?.(next);
      return next;
    },
    null,
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault(); // React would clear the fields of a form that it submits itself
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    startTransition(() => dispatch(data));
  };
  const failure = result && !result.ok ? result : undefined;
  const fieldError = (name: string) => {
    const fieldFault = failure?.fields.find(({ field }) => field === name);
    return fieldFault && wording.field(fieldFault);
  };
  return {
    form: { action: dispatch, onSubmit },
    isPending: isPending || isActing,
    failure,
    fieldError,
    wording,
  };
}
