/** Scrolls only this box, sideways, until the part is visible. */
export function bringIntoSight(box: Element | null, part: string): void {
  const frame = box?.getBoundingClientRect();
  const target = box?.querySelector(part)?.getBoundingClientRect();
  if (!frame || !target) return;
  box!.scrollLeft += Math.max(0, target.right - frame.right) + Math.min(0, target.left - frame.left);
}
