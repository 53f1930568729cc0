'use client';

import { MessageCircleQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/accounts/schema.ts';
import { useScrolledOn } from './use-scrolled-on.ts';

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).AssistantPanel }));

type Props = { subjectId: number; subject?: string; lessonId?: number; language: Language };

/**
 * The button in the corner; everything behind it is fetched when it is first opened. Where there is no room beside the
 * page it is small and steps aside while the reader scrolls on, so that it covers no words.
 */
export function Assistant({ subjectId, subject, lessonId, language }: Props) {
  const t = useTranslations('assistant');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isScrolledOn = useScrolledOn();
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
        className={cn(
          'fixed end-4 bottom-4 z-30 xl:end-2 2xl:end-4 inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full bg-indigo font-medium text-indigo-ink shadow-lg transition duration-150 hover:bg-indigo/90 2xl:px-5 print:hidden',
          isScrolledOn && 'not-focus-visible:max-xl:translate-y-20',
          isOpen && 'invisible',
        )}
      >
        <MessageCircleQuestion aria-hidden className="size-5" />
        <span className="max-2xl:sr-only">{t('open')}</span>
      </button>
      {wasOpened ? (
        <Suspense>
          <Panel
            place={{ subjectId, lessonId: lessonId ?? null }}
            greeting={lessonId ? t('greeting') : t('greetingSubject', { subject: subject ?? '' })}
            language={language}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onClosed={() => button.current?.focus({ preventScroll: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
