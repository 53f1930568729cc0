/**
 * On a slow line a page is seen long before its code arrives, and a press on it would be lost, or would send a form to
 * nowhere. Such presses are made again as soon as React has taken over what was pressed: it marks each element then.
 */
export const EarlyPresses = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: `(${repeatEarlyPresses.toString()})()` }}
  />
);

/** Runs in the browser before anything else, so it uses nothing from outside. */
function repeatEarlyPresses() {
  const LOOK_MS = 50;
  const PATIENCE_MS = 60_000;
  const waiting = new Set<Element>();
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const repeatLater = (event: Event, element: HTMLElement, repeat: () => void) => {
    event.stopImmediatePropagation();
    if (waiting.has(element)) return;
    waiting.add(element);
    element.setAttribute('aria-busy', 'true');
    const end = Date.now() + PATIENCE_MS;
    const timer = setInterval(() => {
      const isReady = isTakenOver(element);
      if (!isReady && element.isConnected && Date.now() < end) return;
      clearInterval(timer);
      waiting.delete(element);
      element.removeAttribute('aria-busy');
      if (isReady) repeat();
    }, LOOK_MS);
  };
  const isSubmit = (element: Element) =>
    element instanceof HTMLButtonElement && element.type === 'submit' && element.form !== null;
  addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>(
        'button, [role="button"], input[type="radio"], input[type="checkbox"]',
      );
      if (!pressed || isSubmit(pressed) || isTakenOver(pressed)) return;
      if (!(pressed instanceof HTMLInputElement)) {
        event.preventDefault();
        return repeatLater(event, pressed, () => pressed.click());
      }
      // A choice is seen at once. React hears of it by a press that changes it.
      repeatLater(event, pressed, () => {
        if (pressed.type === 'radio' && !pressed.checked) return;
        pressed.checked = !pressed.checked;
        pressed.click();
      });
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      // A form with an address of its own needs no code.
      const hasAddress = /^(?!javascript:)./.test(form.getAttribute('action') ?? '');
      if (hasAddress || isTakenOver(form)) return;
      event.preventDefault();
      repeatLater(event, form, () => form.requestSubmit(event.submitter));
    },
    true,
  );
}
