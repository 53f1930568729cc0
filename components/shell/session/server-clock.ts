/** `Date` headers have whole seconds and take time to arrive: a smaller difference is none. */
const TOLERANCE_MS = 2000;

let ahead = 0;

/** Measures from a response's `Date` header how far this device's clock is off. */
export function noteServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') + 500 - Date.now();
  if (Number.isNaN(difference)) return;
  if (Math.abs(difference - ahead) > TOLERANCE_MS)
    ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The server's time in milliseconds, even if this device's clock is wrong. */
export const serverNow = (): number => Date.now() + ahead;
