/** A digit's value in whatever script: every script's ten stand in a row. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0)!;
  let first = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (point - first) % 10;
}

/** A text with the digits of any script as 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** A code as it was made, from what somebody typed: letters and digits alone, of any keyboard, in any case. */
export const typedCode = (text: string): string =>
  westernDigits(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]|\u0640/gu, '')
    .toLowerCase();

/** A username as a card has it, from what somebody typed: small letters, one hyphen for blanks, lines and dashes. */
export const typedUsername = (text: string): string =>
  westernDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s_\p{Pd}\u2212]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
