import { jwtVerify, SignJWT } from 'jose';
import { env } from '#lib/platform/config/env.ts';
import { isSessionKey } from './session-key.ts';

/** Seconds that an access token lives at most; it ends with its session. */
export const TOKEN_SECONDS = 3600;

export function authSecret(): string {
  const secret = env().AUTH_SECRET;
  if (!secret) throw new Error('AUTH_SECRET: is missing');
  return secret;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
let keyPromise: Promise<CryptoKey> | undefined;

/** Imported once, because importing a key takes another thread. */
const signingKey = () =>
  (keyPromise ??= crypto.subtle.importKey('raw', Buffer.from(authSecret()), HMAC, false, ['sign', 'verify']));

/** A bearer token for the session of this key. */
export const signToken = async (key: string): Promise<string> =>
  new SignJWT({ sid: key })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setAudience('dars')
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(await signingKey());

/** The session key in a token; undefined if the token is malformed, forged or, unless asked for too, expired. */
export async function readToken(
  token: string,
  { evenExpired = false }: { evenExpired?: boolean } = {},
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, await signingKey(), {
      algorithms: ['HS256'],
      audience: 'dars',
      ...(evenExpired ? { currentDate: new Date(0) } : {}),
    });
    return isSessionKey(payload.sid) ? payload.sid : undefined;
  } catch {
    return undefined;
  }
}
