import { visible } from '#lib/items/fold.ts';

/** A name for a control whose label is typeset: browsers make none from MathML. Undefined where the words suffice. */
export const spoken = (text: string): string | undefined => (text.includes('$') ? visible(text) : undefined);
