'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import * as Dialog from '@radix-ui/react-dialog';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useAuth } from '#components/shell/session/auth-store.ts';
import type { Language } from '#lib/vocabulary.ts';
import { Bubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { HelpButton } from './help-button.tsx';
import type { AssistantPlace, ChatMessage } from './ask.ts';
import { type Phase, useConversation } from './use-conversation.ts';

type Props = {
  place: AssistantPlace;
  greeting: string;
  language: Language;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
};

const isPhone = () => window.matchMedia('(max-width: 40rem)').matches;

/** The conversation: a panel in the corner, on a phone a sheet. The page behind it stays in reach. */
export function AssistantPanel({ place, greeting, language, isOpen, onOpenChange, onClosed }: Props) {
  const t = useTranslations('assistant');
  const { messages, phase, canTryAgain, send, tryAgain, stop, close } = useConversation(place);
  const isStudent = useAuth(({ profile }) => profile?.user.role === 'student');
  const change = (open: boolean) => {
    if (!open) close();
    onOpenChange(open);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useFollowing(messages, isOpen);
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a') && isPhone()) change(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={change} modal={false}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-x-0 bottom-0 z-40 flex h-[85dvh] flex-col rounded-t-card border bg-card shadow-2xl sm:inset-x-auto sm:end-4 sm:bottom-4 sm:h-[min(40rem,calc(100dvh-6rem))] sm:w-[26rem] sm:rounded-card"
        >
          <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
            <Dialog.Title className="min-w-0 grow font-semibold">{t('title')}</Dialog.Title>
            {isStudent ? <HelpButton size="small" /> : null}
            <Dialog.Close
              aria-label={t('close')}
              className="grid size-11 place-items-center rounded-lg hover:bg-raised"
            >
              <X aria-hidden className="size-4" />
            </Dialog.Close>
          </div>
          <div
            onClick={closeOnLink}
            tabIndex={0}
            role="log"
            aria-label={t('title')}
            aria-busy={phase !== 'idle'}
            className="grid grow auto-rows-max content-start gap-3 overflow-y-auto overscroll-contain p-4"
          >
            <Bubble message={{ id: 0, role: 'assistant', content: greeting, isNotice: true }} />
            <p className="text-xs text-muted">{t('readBy')}</p>
            {messages.map((message) => (
              <Bubble key={message.id} message={message} language={language} />
            ))}
            {phase === 'sent' ? <p className="animate-pulse text-sm text-muted">{t('thinking')}…</p> : null}
            <div ref={end} />
          </div>
          <Announcement messages={messages} phase={phase} />
          <Composer
            field={field}
            isBusy={phase !== 'idle'}
            canTryAgain={canTryAgain}
            onSend={(message) => void send(message)}
            onStop={stop}
            onTryAgain={() => void tryAgain()}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps the newest words in sight as they come. */
function useFollowing(messages: ChatMessage[], isOpen: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const length = messages.at(-1)?.content.length ?? 0;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [messages.length, length, isOpen]);
  return end;
}

/** Says that an answer is awaited, and that it is there; the log, busy until then, reads it out once and whole. */
function Announcement({ messages, phase }: { messages: ChatMessage[]; phase: Phase }) {
  const t = useTranslations('assistant');
  const [hasSpoken, setSpoken] = useState(false);
  if (phase !== 'idle' && !hasSpoken) setSpoken(true);
  const hasAnswer = hasSpoken && messages.at(-1)?.role === 'assistant';
  return (
    <p role="status" className="sr-only">
      {phase !== 'idle' ? t('thinking') : hasAnswer ? t('arrived') : ''}
    </p>
  );
}
