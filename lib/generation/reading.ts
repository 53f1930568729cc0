import { ModelError } from '#lib/ai/failure.ts';
import { DomainError } from '#lib/errors.ts';
import { quotes } from '#lib/items/explanations.ts';
import { log } from '#lib/log.ts';
import { type Doubt, readingSchema, type Section } from './artifacts.ts';
import { readingPrompt } from './prompts.ts';
import type { Work } from './work.ts';

/** More doubts in one section are a reader's mood. */
const MOST_DOUBTS = 3;
const MOST_TOKENS = 1500;

/** A doubt counts where it quotes the section: what is not there can't be looked at. */
export const soundDoubts = (doubts: Doubt[], { markdown }: Pick<Section, 'markdown'>): Doubt[] =>
  doubts
    .filter(({ quote, why }) => quote.trim() && why.trim() && quotes(markdown, quote))
    .slice(0, MOST_DOUBTS);

/**
 * The checking model reads the lesson once more, a call a section, and says which claims it doubts. It is help for who
 * verifies, no more: where it fails the rest stays unread, and the draft loses nothing.
 */
export async function readAgain(work: Work): Promise<void> {
  const { made, order } = work;
  for (const section of made.sections!) {
    if (made.readings?.[section.id]) continue;
    const prompt = readingPrompt(order, section);
    const doubts = await work
      .ask({
        ...prompt,
        purpose: 'check',
        schema: readingSchema,
        name: 'reading',
        maxOutputTokens: MOST_TOKENS,
      })
      .then((reading) => soundDoubts(reading.doubts, section))
      .catch(unread);
    await work.save('checks', 0.95, doubts ? { readings: { ...made.readings, [section.id]: doubts } } : {});
    if (!doubts) return;
  }
}

function unread(error: unknown): null {
  if (!(error instanceof ModelError || error instanceof DomainError)) throw error;
  log().warn({ reason: error.message }, 'the second reading of a lesson broke off');
  return null;
}
