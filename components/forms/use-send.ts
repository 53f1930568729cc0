'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState, useTransition } from 'react';
import { CallError } from '#components/shell/session/call.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import { toast } from '#components/ui/toast.ts';

/**
 * Sends a call for a form that keeps what was typed. A refusal stands beside its fields, or is said where it names
 * none; after a success the page is read again, or `after` is done instead.
 */
export function useSend(after?: () => Promise<void>) {
  const wording = useWording();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [refused, setRefused] = useState<CallError>();
  const send = (work: () => Promise<void>) =>
    startTransition(async () => {
      try {
        await work();
        setRefused(undefined);
        if (after) await after();
        else router.refresh();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setRefused(error);
        if (error.fields.length === 0) toast.error(wording.refusal(error));
      }
    });
  const fieldError = (name: string) => {
    const fieldFault = refused?.fields.find(({ field }) => field === name);
    return fieldFault && wording.field(fieldFault);
  };
  return { send, isPending, fieldError, refused, wording };
}

/** Passes a form's values by field name, without resetting the form. */
export const submitted =
  (take: (typed: Record<string, string>, form: HTMLFormElement) => void) =>
  (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    take(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])), form);
  };
