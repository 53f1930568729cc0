'use client';

import { MessageCircleQuestion } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Language } from '#lib/accounts/schema.ts';

const Panel = dynamic(() => import('./panel.tsx').then((module) => module.AssistantPanel), { ssr: false });

type Props = { subjectId: number; subject?: string; lessonId?: number; language: Language };

/** The button in the corner; everything behind it is fetched when it is first opened. */
export function Assistant({ subjectId, subject, lessonId, language }: Props) {
  const t = useTranslations('assistant');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <div aria-hidden className="h-16" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className={`fixed end-4 bottom-4 z-30 inline-flex min-h-12 items-center gap-2 rounded-full bg-indigo px-5 font-medium text-indigo-ink shadow-lg transition-colors duration-150 hover:bg-indigo/90 print:hidden ${isOpen ? 'invisible' : ''}`}
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
        />
      ) : null}
    </>
  );
}
