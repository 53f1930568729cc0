'use client';

import { useEffect, useRef, useState } from 'react';
import type { SpokenPart } from './parts.ts';

/** Slower than speech among adults. */
const RATE = 0.85;
const LIGHT = 'aloud';
/** How near to the window's edge a sentence may be, in pixels: below the tabs, above the browser's own bar. */
const EDGE = { top: 150, bottom: 80 };

function dim(): void {
  if ('highlights' in CSS) CSS.highlights.delete(LIGHT);
  for (const lit of document.querySelectorAll('[data-said]')) lit.removeAttribute('data-said');
}

/** Lights a sentence, or its whole line where the browser can't light a part of one, and brings it into sight. */
function light({ range, picture }: SpokenPart): void {
  dim();
  const whole = picture ?? ('highlights' in CSS ? undefined : range.startContainer.parentElement);
  if (whole) whole.setAttribute('data-said', '');
  else CSS.highlights.set(LIGHT, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < EDGE.top || bottom > innerHeight - EDGE.bottom) scrollBy({ top: top - innerHeight / 3 });
}

export type SpeechState = 'silent' | 'speaking' | 'paused' | 'failed';

/**
 * Speaks parts one after another, each lit meanwhile. A pause ends the sentence, which then begins again: several phones
 * can't go on in its middle. Silent as soon as the page is hidden or left.
 */
export function useReading(voice: SpeechSynthesisVoice | null | undefined) {
  const [state, setState] = useState<SpeechState>('silent');
  const queue = useRef({ parts: [] as SpokenPart[], at: 0 });
  /** The browser forgets an utterance that nobody holds, and its end is never told. */
  const current = useRef<SpeechSynthesisUtterance>(undefined);
  const hush = () => {
    current.current = undefined;
    if ('speechSynthesis' in window) speechSynthesis.cancel();
    dim();
  };
  const end = (last: SpeechState) => {
    hush();
    setState(last);
  };
  const say = (): void => {
    const part = queue.current.parts[queue.current.at];
    if (!part || !voice) return end('silent');
    light(part);
    const utterance = Object.assign(new SpeechSynthesisUtterance(part.text), {
      ...{ voice, lang: voice.lang, rate: RATE },
      onend: () => {
        if (current.current !== utterance) return;
        queue.current.at += 1;
        say();
      },
      onerror: () => {
        if (current.current === utterance) end('failed');
      },
    });
    current.current = utterance;
    speechSynthesis.speak(utterance);
  };
  const goOn = () => {
    hush();
    setState('speaking');
    say();
  };
  useEffect(() => {
    const pause = () => {
      if (!document.hidden || !current.current) return;
      hush();
      setState('paused');
    };
    document.addEventListener('visibilitychange', pause);
    addEventListener('pagehide', hush);
    return () => {
      document.removeEventListener('visibilitychange', pause);
      removeEventListener('pagehide', hush);
      hush();
    };
  }, []);
  return {
    state,
    goOn,
    pause: () => end('paused'),
    read: (parts: SpokenPart[]) => {
      queue.current = { parts, at: 0 };
      goOn();
    },
  };
}
