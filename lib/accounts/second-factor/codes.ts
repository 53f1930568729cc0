import '#server-only';
import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { authSecret } from '#lib/platform/auth/tokens.ts';
import { typedCode } from '#lib/platform/config/typed.ts';

const PERIOD = 30;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const totp = (secret: string, account = '') =>
  new TOTP({ issuer: 'Dars', label: account, secret: Secret.fromBase32(secret), period: PERIOD });

export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app reads from the QR code. */
export const addressOf = (secret: string, account: string): string => totp(secret, account).toString();

/** The time step of a code, at most one away from the current one; undefined for a wrong code. */
export function stepOf(secret: string, code: string, seconds: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: seconds * 1000, window: 1 });
  return delta === null ? undefined : Math.floor(seconds / PERIOD) + delta;
}

/** Ten codes of 80 random bits each, in groups of four letters. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase();
    return letters.match(/.{4}/g)!.join('-');
  });

export const recoveryHash = (userId: number, typed: string): string =>
  createHmac('sha256', authSecret())
    .update(`recovery code|${userId}|${typedCode(typed)}`)
    .digest('base64url');
