'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { CallError } from '#components/shell/session/call.ts';
import { useWording } from '#components/shell/session/use-wording.ts';
import { ask, loadConversation, type AssistantPlace, type ChatMessage, say } from './ask.ts';

/** `sent`: nothing of the reply is here yet. `writing`: it is coming. */
export type Phase = 'idle' | 'sent' | 'writing';
type Running = RefObject<AbortController | undefined>;

const LOOK_AGAIN_MS = 1500;

/** A conversation with the assistant in one place: what was said, and one message at a time. */
export function useConversation(place: AssistantPlace) {
  const t = useTranslations('assistant');
  const toastFailure = useFailureToast();
  const currentReply: Running = useRef<AbortController>(undefined);
  const { messages, setMessages, phase, setPhase, shutAway, close } = useHistory(place, currentReply);
  const [failed, setFailed] = useState<string>();

  const send = async (message: string, before = messages) => {
    if (currentReply.current || phase !== 'idle' || !message.trim()) return;
    const controller = new AbortController();
    currentReply.current = controller;
    const history = [...before, say({ role: 'user', content: message.trim() })];
    let reply: ChatMessage | undefined;
    const show = (last?: ChatMessage) =>
      setMessages([...history, ...(reply ? [reply] : []), ...(last ? [last] : [])]);
    const notice = (content: string) => show(say({ role: 'assistant', content, isNotice: true }));
    setFailed(undefined);
    setPhase('sent');
    show();
    try {
      const onReply = (streamed: ChatMessage) => {
        reply = streamed;
        setPhase('writing');
        show();
      };
      const inPlace = await ask(place, history, { reply: onReply, signal: controller.signal });
      if (inPlace !== undefined) await shutAway(inPlace, reply);
      else if (!reply) notice(t('empty'));
    } catch (error) {
      notice(t(controller.signal.aborted ? 'stopped' : 'failed'));
      setFailed(message);
      if (!controller.signal.aborted) toastFailure(error);
    } finally {
      currentReply.current = undefined;
      setPhase('idle');
    }
  };

  /** The same message once more, without what it left behind. */
  const tryAgain = () =>
    failed &&
    send(
      failed,
      messages.slice(
        0,
        messages.findLastIndex(({ role }) => role === 'user'),
      ),
    );

  return {
    messages,
    phase,
    canTryAgain: failed !== undefined,
    send,
    tryAgain,
    close,
    stop: () => currentReply.current?.abort(),
  };
}

/** What was said before a reload; a reply that was on its way then is waited for. */
function useHistory({ subjectId, lessonId }: AssistantPlace, currentReply: Running) {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const thread = await loadConversation({ subjectId, lessonId }).catch(() => undefined);
      if (isGone || currentReply.current || !thread) return;
      setMessages((now) => (now.length > thread.messages.length ? now : thread.messages));
      setPhase(thread.isAwaited ? 'sent' : 'idle');
      if (thread.isAwaited) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [subjectId, lessonId, currentReply]);
  /** Leaves of the thread what the server still shows: not the cry for help, nor its pieces. */
  const shutAway = async (inPlace: string, reply: ChatMessage | undefined) => {
    const passing = { role: 'assistant', isNotice: true, isPassing: true } as const;
    const instead = [inPlace, reply?.content].flatMap((content) =>
      content ? [say({ ...passing, content })] : [],
    );
    setMessages(instead);
    const thread = await loadConversation({ subjectId, lessonId }).catch(() => undefined);
    if (thread) setMessages([...thread.messages, ...instead]);
  };

  /** Takes the answer to a cry out of a panel that is closed: the next person at the device sees nothing of it. */
  const close = () => setMessages((now) => now.filter(({ isPassing }) => !isPassing));

  return { messages, setMessages, phase, setPhase, shutAway, close };
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
