const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

const main = () => document.getElementById('content') ?? document.body;
const rows = () => [...main().querySelectorAll<HTMLElement>('tr.row')];
const rowOfFocus = () => document.activeElement?.closest<HTMLElement>('tr.row') ?? null;

function step(by: number) {
  const all = rows();
  if (all.length === 0) return false;
  const at = all.indexOf(rowOfFocus()!);
  const next = all[Math.min(all.length - 1, Math.max(0, at === -1 ? 0 : at + by))];
  next?.querySelector<HTMLElement>('[data-open]')?.focus();
  return true;
}

const press = (element: HTMLElement | null | undefined) => {
  element?.click();
  return Boolean(element);
};

function focusSearch() {
  const field = main().querySelector<HTMLElement>('input[type=search]');
  field?.focus();
  return Boolean(field);
}

/** Keys for frequent actions. Each returns whether it found something to act on. */
export const ROW_KEYS: Record<string, () => boolean> = {
  j: () => step(1),
  k: () => step(-1),
  x: () => press(rowOfFocus()?.querySelector<HTMLElement>('input[type=checkbox]')),
  n: () => press(main().querySelector<HTMLElement>('[data-new]')),
  '/': focusSearch,
};

/** The key by its position: a Pashto keyboard has another letter there. */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\x20-\x7e]+$/.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}

/** The key pressed, unless somebody types or a dialog is open. */
export function deskKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.altKey) return undefined;
  const key = latinKey(event);
  const isOverlaid = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  if (event.ctrlKey || event.metaKey) return key === 'k' && !isOverlaid ? 'mod+k' : undefined;
  return isOverlaid || isTyping(event.target) ? undefined : key;
}
