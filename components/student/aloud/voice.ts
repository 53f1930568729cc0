/** A voice of the browser, as far as it matters which one speaks. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

const primary = (tag: string) => tag.split(/[-_]/)[0]!.toLowerCase();

/**
 * The voice that reads a language; null if the device has none. Only voices of the device itself: others send the text to
 * a company's server.
 */
export function voiceFor<V extends Voice>(voices: V[], locale: string): V | null {
  const own = voices.filter(({ lang, localService }) => localService && primary(lang) === locale);
  return own.find((voice) => voice.default) ?? own[0] ?? null;
}
