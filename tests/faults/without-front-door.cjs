// Loaded before a server: the framework answers every call, as on a host that starts it by itself.
Object.defineProperty(globalThis, '__darsAnswerCall', { get: () => undefined, set: () => {} });
