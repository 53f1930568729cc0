/** The parts of a UI message stream that has ended. */
export const partsOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));

export const textOf = (text: string): string =>
  partsOf(text)
    .filter(({ type }) => type === 'text-delta')
    .map(({ delta }) => delta)
    .join('');
