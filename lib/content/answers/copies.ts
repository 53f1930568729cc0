import { numbersOf, signs } from './typed.ts';

const WRITTEN = /\$[^$]+\$|`[^`]+`/gu;
const NUMBER = /-?\d+(?:\.\d+)?(?:\s*[:/]\s*\d+)?/gu;

/** A text without what leaves an expression the same: spaces, signs of multiplication, brackets around one number. */
const tight = (text: string) =>
  numbersOf(signs(text))
    .replace(/[\s*`]/gu, '')
    .replace(/\((\w+)\)/gu, '$1')
    .replace(/^\(([^()]*)\)$/u, '$1');

/** Whether an answer only says again what stands in the question. */
export function copies(input: string, question: string): boolean {
  const formulas = question.match(WRITTEN) ?? [];
  const numbers = numbersOf(signs(question.replace(WRITTEN, ' '))).match(NUMBER) ?? [];
  const typed = tight(input);
  return [...formulas, ...numbers].some((one) => tight(one) === typed);
}
