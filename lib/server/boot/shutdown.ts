// On globalThis, because the framework bundles start-up code separately, with its own module graph.
const holder = globalThis as typeof globalThis & { __darsClose?: () => Promise<void> };

/** Closes what start-up opened in this process, after its last answer. */
export const onShutdown = (close: () => Promise<void>): void => void (holder.__darsClose = close);

export const shutDown = async (): Promise<void> => holder.__darsClose?.();
