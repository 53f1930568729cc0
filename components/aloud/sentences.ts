/** Where the sentences of a text begin and end, without those that have nothing to say. */
export function sentencesOf(text: string, locale: string): { from: number; to: number }[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
  return Array.from(segments, ({ segment, index }) => ({
    from: index,
    to: index + segment.trimEnd().length,
  })).filter(({ from, to }) => /[\p{L}\p{N}]/u.test(text.slice(from, to)));
}
