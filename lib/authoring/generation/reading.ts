import { ModelError } from '#lib/platform/model/failure.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { quotes } from '#lib/content/items/explanations.ts';
import { log } from '#lib/platform/config/log.ts';
import { type Doubt, readingSchema, type DraftSection } from './artifacts.ts';
import { readingPrompt } from './prompts.ts';
import type { Work } from './work.ts';

/** A reader who doubts more in one section is not reliable. */
const MOST_DOUBTS = 3;
const MOST_TOKENS = 1500;

/** Keeps doubts that quote the section: others can't be looked up. */
export const soundDoubts = (doubts: Doubt[], { markdown }: Pick<DraftSection, 'markdown'>): Doubt[] =>
  doubts
    .filter(({ quote, why }) => quote.trim() && why.trim() && quotes(markdown, quote))
    .slice(0, MOST_DOUBTS);

/**
 * The checking model reads the lesson again, one call per section, and names claims that it doubts. This only helps the
 * person who verifies: if it fails, the remaining sections stay unread and the draft is complete without it.
 */
export async function readAgain(work: Work): Promise<void> {
  const { results, order } = work;
  for (const section of results.sections!) {
    if (results.readings?.[section.id]) continue;
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
    await work.save(
      'checks',
      0.95,
      doubts ? { readings: { ...results.readings, [section.id]: doubts } } : {},
    );
    if (!doubts) return;
  }
}

function unread(error: unknown): null {
  if (!(error instanceof ModelError || error instanceof DomainError)) throw error;
  log().warn({ reason: error.message }, 'the second reading of a lesson broke off');
  return null;
}
