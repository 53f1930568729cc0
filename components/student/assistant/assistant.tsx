'use client';

import { MessageCircleQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { Language } from '#lib/vocabulary.ts';

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).AssistantPanel }));

type Props = { subjectId: number; subject?: string; lessonId?: number; language: Language };

/**
 * The button in the corner; everything behind it is fetched when it is first opened. Where there is no room beside the
 * page it stands in the header, so that it covers no words.
 */
export function Assistant({ subjectId, subject, lessonId, language }: Props) {
  const t = useTranslations('assistant');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
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
          'fixed z-30 inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full bg-indigo font-medium text-indigo-ink transition duration-150 hover:bg-indigo/90 print:hidden',
          'end-29 top-2 sm:end-[calc(max(0px,50vw-36rem)+7.75rem)] max-xl:sm:px-4 xl:top-auto xl:bottom-4 xl:end-2 xl:shadow-lg 2xl:end-4 2xl:px-5',
          isOpen && 'invisible',
        )}
      >
        <MessageCircleQuestion aria-hidden className="size-5" />
        <span className="max-sm:sr-only xl:max-2xl:sr-only">{t('open')}</span>
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
