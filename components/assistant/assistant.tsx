'use client';

import { MessageCircleQuestion } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Language } from '#lib/accounts/schema.ts';

const Panel = dynamic(() => import('./panel.tsx').then((module) => module.AssistantPanel), { ssr: false });

type Props = { subjectId: number; subject?: string; lessonId?: number; language: Language };

/** The button in the corner, on a phone a bar that covers no text; what is behind it is fetched when first opened. */
export function Assistant({ subjectId, subject, lessonId, language }: Props) {
  const t = useTranslations('assistant');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div aria-hidden className="h-16" />
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className={`fixed inset-x-0 bottom-0 z-30 flex min-h-14 items-center justify-center gap-2 border-t bg-card font-medium text-indigo transition-colors duration-150 sm:inset-x-auto sm:end-4 sm:bottom-4 sm:min-h-12 sm:rounded-full sm:border-0 sm:bg-action sm:px-5 sm:text-action-ink sm:shadow-lg sm:hover:bg-action-hover print:hidden ${isOpen ? 'invisible' : ''}`}
      >
        <MessageCircleQuestion aria-hidden className="size-5" />
        {t('open')}
      </button>
      {wasOpened ? (
        <Panel
          place={{ subjectId, lessonId: lessonId ?? null }}
          greeting={lessonId ? t('greeting') : t('greetingSubject', { subject: subject ?? '' })}
          language={language}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onClosed={() => button.current?.focus()}
        />
      ) : null}
    </>
  );
}
