'use client';

import { useEffect, useState } from 'react';
import { voiceFor } from './voice.ts';

/** How long a browser may take to name its voices. */
const NAMING_MS = 2000;

/** The device's voice for a language; null if it has none, undefined until the browser has named its voices. */
export function useVoice(locale: string): SpeechSynthesisVoice | null | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>();
  useEffect(() => {
    const look = () =>
      setVoice('speechSynthesis' in window ? voiceFor(speechSynthesis.getVoices(), locale) : null);
    const hasVoices = 'speechSynthesis' in window && speechSynthesis.getVoices().length > 0;
    const timer = setTimeout(look, hasVoices ? 0 : NAMING_MS);
    if (!('speechSynthesis' in window)) return () => clearTimeout(timer);
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', look);
    };
  }, [locale]);
  return voice;
}
