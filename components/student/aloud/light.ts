import type { SpokenPart } from './parts.ts';

const LIGHT = 'aloud';
/** How near to the window's edge a sentence may be, in pixels: below the tabs, above the browser's own bar. */
const EDGE = { top: 150, bottom: 80 };

/** The look of a lit sentence, set here because the build's CSS compiler warns about the pseudo-element. */
const LIT = `::highlight(${LIGHT}) { background-color: var(--saffron-soft); color: var(--ink); }`;

/** Until the returned function is called, a lit sentence is seen. */
export function addLook(): (() => void) | undefined {
  if (!('highlights' in CSS)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LIT);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Lights nothing. */
export function dim(): void {
  if ('highlights' in CSS) CSS.highlights.delete(LIGHT);
  for (const lit of document.querySelectorAll('[data-said]')) lit.removeAttribute('data-said');
}

/** Lights a sentence, or its whole line where the browser can't light a part of one, and brings it into sight. */
export function light({ range, picture }: SpokenPart): void {
  dim();
  const whole = picture ?? ('highlights' in CSS ? undefined : range.startContainer.parentElement);
  if (whole) whole.setAttribute('data-said', '');
  else CSS.highlights.set(LIGHT, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < EDGE.top || bottom > innerHeight - EDGE.bottom) scrollBy({ top: top - innerHeight / 3 });
}
