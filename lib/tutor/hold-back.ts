import { fold } from '#lib/content/items/fold.ts';

const LEFT_OUT = '…';
/** Shorter texts ('4', 'yes', 'water') are in every lesson: if we held them back, the tutor could say nothing. */
const LEAST_CHARACTERS = 8;

const key = (text: string) =>
  fold(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The texts to hold back: long enough to be an answer, and not in the lesson itself. */
export function guardedTexts(answers: string[], openText: string): string[] {
  const open = key(openText);
  const keys = answers
    .map(key)
    .filter((answer) => answer.length >= LEAST_CHARACTERS && !open.includes(answer));
  return [...new Set(keys)];
}

/**
 * Passes a stream on without the guarded texts, however they are split, spaced or marked up. Only a possible beginning
 * of one waits, so ordinary words are never late.
 */
export class HoldBack {
  readonly #guarded: string[];
  #waiting = '';

  constructor(texts: string[]) {
    this.#guarded = texts;
  }

  push(piece: string): string {
    if (this.#guarded.length === 0) return piece;
    this.#waiting += piece;
    this.#removeWhole();
    return this.#release(this.#waiting.length - this.#possibleStart());
  }

  end(): string {
    return this.#release(this.#waiting.length);
  }

  #release(count: number): string {
    const out = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    return out;
  }

  /** Each letter's key with its position. */
  #letters(): { letter: string; at: number; end: number }[] {
    let end = 0;
    return [...this.#waiting].flatMap((character) => {
      const at = end;
      end += character.length;
      return key(character)
        .split('')
        .map((letter) => ({ letter, at, end }));
    });
  }

  #removeWhole(): void {
    for (;;) {
      const letters = this.#letters();
      const text = letters.map(({ letter }) => letter).join('');
      const match = this.#guarded
        .map((answer) => ({ answer, at: text.indexOf(answer) }))
        .find(({ at }) => at >= 0);
      if (!match) return;
      const first = letters[match.at]!.at;
      const after = letters[match.at + match.answer.length - 1]!.end;
      this.#waiting = `${this.#waiting.slice(0, first)}${LEFT_OUT}${this.#waiting.slice(after)}`;
    }
  }

  /** How many characters at the end could begin a guarded text. */
  #possibleStart(): number {
    const letters = this.#letters();
    const text = letters.map(({ letter }) => letter).join('');
    for (let from = 0; from < text.length; from++)
      if (this.#guarded.some((answer) => answer.startsWith(text.slice(from))))
        return this.#waiting.length - letters[from]!.at;
    return 0;
  }
}
