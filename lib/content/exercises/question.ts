import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { NOTATION } from './country.ts';
import { itemOf } from './item.ts';
import type { Generator } from './generator.ts';
import { phrase, say } from './say.ts';

/** A generated exercise as a quiz question: the key among the answers of mistakes. */
export function questionOf(generator: Generator, seed: number, level: number, country: Country) {
  const item = itemOf(generator, seed, level, country);
  const slip = say(phrase('slip'), country);
  const misconceptionOf = (option: string) =>
    item.wrong.find(({ text }) => text === option)?.misconception ?? slip;
  return {
    language: NOTATION[country].language,
    stem: item.question,
    correct: item.answer.text,
    distractors: item.options
      .filter((option) => option !== item.answer.text)
      .map((option) => ({ text: option, misconception: misconceptionOf(option) })),
    explanation: item.steps.join(' '),
  };
}
