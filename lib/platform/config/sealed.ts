import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { authSecret } from '#lib/platform/auth/tokens.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', authSecret(), '', purpose, 32));

/**
 * Encrypts with a key derived from the server's secret, for one purpose and place: it can't be decrypted for another.
 */
export function seal(purpose: string, place: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** The text; undefined if the server's secret has changed, or the text was moved or altered. */
export function unseal(purpose: string, place: string, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(purpose), bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
