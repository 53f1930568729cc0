import { visible } from '#lib/items/fold.ts';

/**
 * An accessible name for a control with a typeset label, which browsers can't derive from MathML. Undefined if the text
 * is enough.
 */
export const spoken = (text: string): string | undefined => (text.includes('$') ? visible(text) : undefined);
