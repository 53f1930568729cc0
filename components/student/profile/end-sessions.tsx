'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { toast } from '#components/ui/toast.ts';
import { call, CallError } from '#components/shell/session/call.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import { Button } from '#components/ui/button.tsx';

type Props = { sessionId?: string; label: string; name?: string };

/** Ends one session, or all others. One that has already ended is fine too. */
export function EndSessions({ sessionId, label, name }: Props) {
  const t = useTranslations('profile.sessions');
  const router = useRouter();
  const wording = useWording();
  const [isPending, startTransition] = useTransition();
  const end = () =>
    startTransition(async () => {
      try {
        await call('POST /users/profile/me/sessions/end/', { body: sessionId ? { sessionId } : {} });
        toast.success(t('ended'));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code !== 'not_found') toast.error(wording.refusal(error));
      }
      router.refresh();
    });
  return (
    <Button look="secondary" className="shrink-0" aria-label={name} disabled={isPending} onClick={end}>
      {label}
    </Button>
  );
}
