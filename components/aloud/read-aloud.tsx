'use client';

import { Pause, RotateCcw, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { INTERFACE } from '#lib/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';
import { addLook } from './light.ts';
import { partsIn } from './parts.ts';
import { useReading } from './use-reading.ts';
import { useVoice } from './use-voice.ts';

/** What is read: a lesson's text without the page's own words, or a question with its options. */
const TEXTS = { lesson: '.prose-lesson', question: ':is(.prose-lesson, .nastaliq)[lang]' };

export type AloudProps = { language: Language; what: keyof typeof TEXTS };

/** Reads the lesson or the question that it stands with, with a voice of the device. */
export function ReadAloud({ language, what }: AloudProps) {
  const t = useTranslations('common.aloud');
  const common = useTranslations('common');
  const { locale } = INTERFACE[language];
  const voice = useVoice(locale);
  const { state, read, goOn, pause } = useReading(voice);
  const own = useRef<HTMLDivElement>(null);
  useEffect(addLook, []);
  const isSpeaking = state === 'speaking';
  const start = () => {
    const texts = own.current!.closest('article, main')!.querySelectorAll(TEXTS[what]);
    read([...texts].flatMap((text) => partsIn(text, locale)));
  };
  return (
    <div ref={own} className="aloud" data-speaking={isSpeaking || undefined}>
      {/* Once is enough: the lesson says it, not each question. */}
      {voice === null && what === 'lesson' ? (
        <p className="text-sm text-muted">{t('noVoice', { language: common(`languages.${language}`) })}</p>
      ) : null}
      {voice ? (
        <>
          <Button
            look="secondary"
            className="min-h-12"
            onClick={isSpeaking ? pause : state === 'paused' ? goOn : start}
          >
            {isSpeaking ? <Pause aria-hidden /> : <Volume2 aria-hidden />}
            {t(isSpeaking ? 'pause' : state === 'paused' ? 'goOn' : what)}
          </Button>
          {state === 'paused' ? (
            <Button look="quiet" className="min-h-12" onClick={start}>
              <RotateCcw aria-hidden />
              {t('again')}
            </Button>
          ) : null}
          {state === 'failed' ? (
            <p role="status" className="text-sm">
              {t('failed')}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
