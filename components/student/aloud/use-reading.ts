'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dim, light } from './light.ts';
import type { SpokenPart } from './parts.ts';

/** Slower than speech among adults. */
const RATE = 0.85;
export type SpeechState = 'silent' | 'speaking' | 'paused' | 'failed';
export type VoicedPart = SpokenPart & { voice: SpeechSynthesisVoice };

/** Ends what speaks on this page: a device says one thing at a time. */
let silence = () => {};

/** Whether what a part lights is no longer there to be seen: answered, or folded again. Older browsers can't say. */
function isGone({ range: { collapsed, startContainer: place } }: SpokenPart): boolean {
  const element = place instanceof Element ? place : place.parentElement;
  return collapsed || element?.checkVisibility?.() === false;
}

/**
 * Speaks parts one after another, each lit meanwhile. A pause ends the sentence, which then begins again: several phones
 * can't go on in its middle. Silent as soon as the page is hidden or left, or something else is read.
 */
export function useReading() {
  const [state, setState] = useState<SpeechState>('silent');
  const queue = useRef({ parts: [] as VoicedPart[], at: 0 });
  /** The browser forgets an utterance that nobody holds, and its end is never told. */
  const current = useRef<SpeechSynthesisUtterance>(undefined);
  const hush = () => {
    if (!current.current) return;
    current.current = undefined;
    speechSynthesis.cancel();
    dim();
  };
  const end = (last: SpeechState) => {
    hush();
    setState(last);
  };
  const say = (): void => {
    const part = queue.current.parts[queue.current.at];
    if (!part || isGone(part)) return end('silent');
    light(part);
    const { voice } = part;
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
    silence();
    silence = () => end('silent');
    setState('speaking');
    say();
  };
  useLeaving((last) => {
    if (current.current) end(last);
  });
  return {
    state,
    goOn,
    pause: () => end('paused'),
    read: (parts: VoicedPart[]) => {
      queue.current = { parts, at: 0 };
      goOn();
    },
  };
}

/** Pauses when the page is hidden, ends when it or this part of it is left. */
function useLeaving(end: (last: SpeechState) => void) {
  const leave = useEffectEvent(end);
  useEffect(() => {
    const pause = () => {
      if (document.hidden) leave('paused');
    };
    const stop = () => leave('silent');
    document.addEventListener('visibilitychange', pause);
    addEventListener('pagehide', stop);
    return () => {
      document.removeEventListener('visibilitychange', pause);
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);
}
