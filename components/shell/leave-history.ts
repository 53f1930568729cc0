const MARK = 'darsQuizGuard';

const isMarked = () => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/** How long going back may take; after that there is no page to go back to (the quiz was opened in a new tab). */
const WAY_BACK_MS = 700;

/**
 * Adds a second history entry for the same page, so that the back button stays on the page and asks. The framework's
 * router does not notice, because the address stays the same.
 */
export function guardBack(ask: () => void): {
  /** Guards again after a release. */
  arm: () => void;
  release: () => void;
  goBack: (otherwise: () => void) => void;
  stop: () => void;
} {
  let ignored = 0;
  let isActive = true;
  const mark = () => {
    if (isActive && ignored === 0 && !isMarked()) history.pushState({ [MARK]: true }, '', location.href);
  };
  const onPop = (event: PopStateEvent) => {
    if (ignored === 0 && (!isActive || isMarked())) return;
    event.stopImmediatePropagation();
    if (ignored > 0) {
      ignored -= 1;
      mark();
      return;
    }
    ignored += 1;
    history.go(1);
    ask();
  };
  mark();
  window.addEventListener('popstate', onPop, { capture: true });
  const stop = () => window.removeEventListener('popstate', onPop, { capture: true });
  return {
    stop,
    arm: () => {
      isActive = true;
      mark();
    },
    release: () => {
      isActive = false;
      if (!isMarked()) return;
      ignored += 1;
      history.go(-1);
    },
    goBack: (otherwise) => {
      isActive = false;
      const here = location.href;
      setTimeout(() => {
        if (location.href === here) otherwise();
      }, WAY_BACK_MS);
      history.go(-2);
    },
  };
}
