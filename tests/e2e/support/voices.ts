import { type BrowserContext, expect, type Page } from '@playwright/test';

export type Voice = { lang: string; localService: boolean };
type Stage = { said: string[]; voices: string[]; isSilent: () => boolean; end: () => void; fail: () => void };
declare global {
  var stage: Stage;
}

/** A browser with these voices: none has any on the tests' machine. The test says when a sentence has ended. */
export function stageVoices(context: BrowserContext, voices: Voice[]) {
  return context.addInitScript((available) => {
    type Spoken = { text: string; voice: Voice; onend: () => void; onerror: () => void };
    let current: Spoken | undefined;
    const said: string[] = [];
    const voices: string[] = [];
    const end = () => {
      const ended = current;
      current = undefined;
      ended?.onend();
    };
    Object.assign(globalThis, {
      stage: { said, voices, isSilent: () => current === undefined, end, fail: () => current?.onerror() },
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    const speak = (utterance: Spoken) => {
      current = utterance;
      said.push(utterance.text);
      voices.push(utterance.voice.lang);
    };
    const cancel = () => (current = undefined);
    const synthesis = {
      getVoices: () => available,
      speak,
      cancel,
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
  }, voices);
}

export const OWN = { lang: 'en-GB', localService: true };

export const said = (page: Page) => page.evaluate(() => stage.said);
/** The text that is lit. */
export const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('aloud') ?? [])].map(String).join('').trim());
export const endSentence = (page: Page) => page.evaluate(() => stage.end());
export const isSilent = (page: Page) => expect.poll(() => page.evaluate(() => stage.isSilent())).toBe(true);
/** Words without the space that stands around formulas and at line ends. */
export const bare = (text: string) => text.replace(/\s+/g, '');
