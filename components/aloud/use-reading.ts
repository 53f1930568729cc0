'use client';

import { useEffect, useRef, useState } from 'react';
import { dim, light } from './light.ts';
import type { SpokenPart } from './parts.ts';

/** Slower than speech among adults. */
const RATE = 0.85;
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
