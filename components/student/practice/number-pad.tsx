'use client';

import { Delete } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';

type Props = { keys: string[]; input: RefObject<HTMLInputElement | null>; isDisabled: boolean };

const NAMES: Record<string, 'space' | 'fraction' | 'minus' | 'power' | 'root' | 'times' | 'decimal'> = {
  ' ': 'space',
  '/': 'fraction',
  '-': 'minus',
  '^': 'power',
  '√': 'root',
  '×': 'times',
};
const SEVEN_FIRST = [7, 8, 9, 4, 5, 6, 1, 2, 3, 0];
const key = 'btn btn-secondary min-h-12 min-w-0 px-1 text-xl tabular-nums touch-manipulation';

/** Inserts at the caret and keeps the focus. */
function type(input: HTMLInputElement | null, text: string | null) {
  if (!input) return;
  const { value } = input;
  const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
  if (text !== null) input.setRangeText(text, start, end, 'end');
  else input.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keys for the student's own digits and mathematical signs. A keyboard works too. */
export function NumberPad({ keys, input, isDisabled }: Props) {
  const t = useTranslations('practice');
  const digits = SEVEN_FIRST.map((digit) => keys[digit]!);
  const [decimal, ...more] = keys.slice(10);
  const nameOf = (text: string) => {
    const name = text === decimal ? 'decimal' : NAMES[text];
    return name && t(name);
  };
  const label = (text: string) => (text === ' ' ? '␣' : text === '-' ? '−' : text);
  const button = (text: string) => (
    <button
      key={text}
      type="button"
      aria-label={nameOf(text)}
      disabled={isDisabled}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => type(input.current, text)}
      className={key}
    >
      {label(text)}
    </button>
  );
  return (
    <div role="group" aria-label={t('keys')} dir="ltr" className="grid max-w-sm gap-2">
      <div className="grid grid-cols-3 gap-2">
        {[...digits.slice(0, 9), decimal!, digits[9]!].map(button)}
        <button
          type="button"
          aria-label={t('delete')}
          disabled={isDisabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => type(input.current, null)}
          className={key}
        >
          <Delete aria-hidden />
        </button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-2">{more.map(button)}</div>
    </div>
  );
}
