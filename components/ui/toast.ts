import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'message';
type Show = (kind: Kind, title: string, options?: ExternalToast) => void;

const waiting: Parameters<Show>[] = [];
let host: { open: () => void; show: Show | undefined } | undefined;

const say =
  (kind: Kind) =>
  (title: string, options?: ExternalToast): void => {
    if (host?.show) return host.show(kind, title, options);
    waiting.push([kind, title, options]);
    host?.open();
  };

/** Toasts. The code that shows them loads with the first one; none is lost meanwhile. */
export const toast = { success: say('success'), error: say('error'), message: say('message') };

/** Registers the place for toasts. `open` is called for the first toast if nothing shows it yet. */
export function hostToasts(open: () => void): void {
  host = { open, show: undefined };
  if (waiting.length > 0) open();
}

/** From now on `show` shows toasts, starting with the waiting ones. */
export function showToasts(show: Show): void {
  if (host) host.show = show;
  for (const call of waiting.splice(0)) show(...call);
}
