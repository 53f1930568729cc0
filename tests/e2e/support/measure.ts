// Measurements that run inside the page.

/** Elements beyond the window's edges if the page scrolls sideways, except those inside a scrolling box. */
export function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isHeld = ({ parentElement: box }: Element): boolean =>
    box !== null && box !== document.body && (getComputedStyle(box).overflowX !== 'visible' || isHeld(box));
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1) && !isHeld(element);
    })
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Controls below the minimum target size, except links inside a sentence (WCAG 2.5.8). */
export function tooSmall(smallest: number): string[] {
  const inSentence = (element: Element) => getComputedStyle(element).display === 'inline';
  return [
    ...document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]',
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
    .filter((element) => !inSentence(element))
    .map((element) => element.closest('label') ?? element)
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && (height < smallest - 0.5 || width < smallest - 0.5);
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 120)}`;
    });
}

/** Elements with an animation of more than a millisecond. */
export const moving = (): string[] =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
    .map(({ effect }) => ((effect as KeyframeEffect).target?.outerHTML ?? '').slice(0, 120));
