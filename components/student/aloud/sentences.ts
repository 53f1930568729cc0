/** Where the sentences of a text begin and end, without those that have nothing to say. A sign such as < has. */
export function sentencesOf(text: string, locale: string): { from: number; to: number }[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
  return Array.from(segments, ({ segment, index }) => ({
    from: index,
    to: index + segment.trimEnd().length,
  })).filter(({ from, to }) => /[\p{L}\p{N}\p{Sm}]/u.test(text.slice(from, to)));
}
