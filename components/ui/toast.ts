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

/** News of what was done or failed. What shows it is loaded with the first of them, and none is lost meanwhile. */
export const toast = { success: say('success'), error: say('error'), message: say('message') };

/** Registers where toasts appear: `open` is called when there is one and nothing shows it yet. */
export function hostToasts(open: () => void): void {
  host = { open, show: undefined };
  if (waiting.length > 0) open();
}

/** From now on `show` shows them, those that waited first. */
export function showToasts(show: Show): void {
  if (host) host.show = show;
  for (const call of waiting.splice(0)) show(...call);
}
