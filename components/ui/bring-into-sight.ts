/** Scrolls a box sideways, and nothing else, until this part of it is visible. */
export function bringIntoSight(box: Element | null, part: string): void {
  const frame = box?.getBoundingClientRect();
  const shown = box?.querySelector(part)?.getBoundingClientRect();
  if (!frame || !shown) return;
  box!.scrollLeft += Math.max(0, shown.right - frame.right) + Math.min(0, shown.left - frame.left);
}
