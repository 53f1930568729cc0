// On globalThis because the framework bundles start-up code apart, with a module graph of its own.
const holder = globalThis as typeof globalThis & { __darsClose?: () => Promise<void> };

/** What start-up opened in this process is to be closed by this, when its last answer is given. */
export const setBooted = (close: () => Promise<void>): void => void (holder.__darsClose = close);

export const closeBooted = async (): Promise<void> => holder.__darsClose?.();
