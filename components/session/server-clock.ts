/** `Date` headers count whole seconds and travel a while: a smaller difference than this is no difference. */
const TOLERANCE_MS = 2000;

let ahead = 0;

/** Learns from a response's `Date` header how far this device's clock is from the server's. */
export function noteServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') + 500 - Date.now();
  if (Number.isNaN(difference)) return;
  if (Math.abs(difference - ahead) > TOLERANCE_MS)
    ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The time by the server's clock, in milliseconds, however wrong this device's clock is. */
export const serverNow = (): number => Date.now() + ahead;
