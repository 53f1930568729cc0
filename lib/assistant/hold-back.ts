import { fold } from '#lib/items/fold.ts';

const LEFT_OUT = '…';
/** Shorter texts ('4', 'yes', 'water') are words of any lesson: holding them back would make the tutor mute. */
const LEAST_CHARACTERS = 8;

const key = (text: string) =>
  fold(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The texts to hold back: those long enough to be an answer and not said by the lesson itself. */
export function guarded(answers: string[], openText: string): string[] {
  const open = key(openText);
  const keys = answers
    .map(key)
    .filter((answer) => answer.length >= LEAST_CHARACTERS && !open.includes(answer));
  return [...new Set(keys)];
}

/**
 * Passes a stream on and leaves out guarded texts, however they are cut into pieces, spaced or marked up. Only what could
 * be the beginning of one waits, so that ordinary words are never late.
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

  /** Each letter's key with the place of the letter. */
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
      const found = this.#guarded
        .map((answer) => ({ answer, at: text.indexOf(answer) }))
        .find(({ at }) => at >= 0);
      if (!found) return;
      const first = letters[found.at]!.at;
      const after = letters[found.at + found.answer.length - 1]!.end;
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
