'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { CallError } from '#components/session/call.ts';
import { useWording } from '#components/session/use-wording.ts';
import { ask, loadConversation, type Place, type Said, say } from './ask.ts';

/** `sent`: nothing of the reply is here yet. `writing`: it is coming. */
export type Phase = 'idle' | 'sent' | 'writing';
type Running = RefObject<AbortController | undefined>;

const LOOK_AGAIN_MS = 1500;

/** A conversation with the assistant in one place: what was said, and one message at a time. */
export function useConversation(place: Place) {
  const t = useTranslations('assistant');
  const toastFailure = useFailureToast();
  const running: Running = useRef<AbortController>(undefined);
  const { said, setSaid, phase, setPhase } = useKept(place, running);
  const [failed, setFailed] = useState<string>();

  const send = async (message: string, before = said) => {
    if (running.current || phase !== 'idle' || !message.trim()) return;
    const own = new AbortController();
    running.current = own;
    const history = [...before, say({ role: 'user', content: message.trim() })];
    let reply: Said | undefined;
    const show = (last?: Said) => setSaid([...history, ...(reply ? [reply] : []), ...(last ? [last] : [])]);
    const notice = (content: string) => show(say({ role: 'assistant', content, isNotice: true }));
    setFailed(undefined);
    setPhase('sent');
    show();
    try {
      const onReply = (grown: Said) => {
        reply = grown;
        setPhase('writing');
        show();
      };
      await ask(place, history, { reply: onReply, signal: own.signal });
      if (!reply) notice(t('empty'));
    } catch (error) {
      notice(t(own.signal.aborted ? 'stopped' : 'failed'));
      setFailed(message);
      if (!own.signal.aborted) toastFailure(error);
    } finally {
      running.current = undefined;
      setPhase('idle');
    }
  };

  /** The same message once more, without what it left behind. */
  const tryAgain = () =>
    failed &&
    send(
      failed,
      said.slice(
        0,
        said.findLastIndex(({ role }) => role === 'user'),
      ),
    );

  return {
    said,
    phase,
    canTryAgain: failed !== undefined,
    send,
    tryAgain,
    stop: () => running.current?.abort(),
  };
}

/** What was said before a reload; a reply that was on its way then is waited for. */
function useKept({ subjectId, lessonId }: Place, running: Running) {
  const [said, setSaid] = useState<Said[]>([]);
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const kept = await loadConversation({ subjectId, lessonId }).catch(() => undefined);
      if (isGone || running.current || !kept) return;
      setSaid((now) => (now.length > kept.said.length ? now : kept.said));
      setPhase(kept.isAwaited ? 'sent' : 'idle');
      if (kept.isAwaited) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [subjectId, lessonId, running]);
  return { said, setSaid, phase, setPhase };
}

function useFailureToast() {
  const t = useTranslations('assistant');
  const wording = useWording();
  return (error: unknown) => {
    const isKnown = error instanceof CallError && error.code !== 'unavailable';
    const description = isKnown ? wording.refusal(error) : t('errorText');
    toast.error(t('errorTitle'), { description });
  };
}
