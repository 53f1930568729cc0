'use client';

import { Pause, RotateCcw, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';
import { addLook } from './light.ts';
import { partsIn } from './parts.ts';
import { useReading, type VoicedPart } from './use-reading.ts';
import { useVoice } from './use-voice.ts';
import { voiceFor } from './voice.ts';

/** The words of each button. */
const LABELS = {
  lesson: 'lesson',
  exercise: 'question',
  question: 'question',
  hint: 'hint',
  solution: 'solution',
  outcome: 'lesson',
} as const;
/** What is read: texts in the lesson's language without the page's own words, and what the page says to an answer. */
const TEXTS = ':is(.prose-lesson, .nastaliq)[lang], figure > [lang], [data-aloud]';

export type AloudProps = { language: Language; what: keyof typeof LABELS };

/** The sentences of a text, by a voice for its own language; none where the device has no such voice. */
function voiced(text: Element): VoicedPart[] {
  const { lang } = text.closest<HTMLElement>('[lang]')!;
  const voice = voiceFor(speechSynthesis.getVoices(), lang);
  return voice ? partsIn(text, lang).map((part) => ({ ...part, voice })) : [];
}

/** Reads the lesson, or the part of an exercise, that it stands with, by a voice of the device. */
export function ReadAloud({ language, what }: AloudProps) {
  const t = useTranslations('common.aloud');
  const common = useTranslations('common');
  const { locale } = INTERFACE[language];
  const voice = useVoice(locale);
  const { state, read, goOn, pause } = useReading();
  const own = useRef<HTMLDivElement>(null);
  const isSpeaking = state === 'speaking';
  useEffect(() => (isSpeaking ? addLook() : undefined), [isSpeaking]);
  const start = () => {
    const place = own.current!.closest('[data-heard], article, main')!;
    const texts = place.querySelectorAll(what === 'lesson' ? '.prose-lesson' : TEXTS);
    read([...texts].flatMap(voiced));
  };
  return (
    <div ref={own} className="aloud" data-speaking={isSpeaking || undefined}>
      {/* Once is enough: the lesson says it, not each question. */}
      {voice === null && (what === 'lesson' || what === 'exercise') ? (
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
            {t(isSpeaking ? 'pause' : state === 'paused' ? 'goOn' : LABELS[what])}
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
