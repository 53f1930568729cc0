import { jwtVerify, SignJWT } from 'jose';
import { env } from '#lib/env.ts';

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
const key = () =>
  (keyPromise ??= crypto.subtle.importKey('raw', Buffer.from(authSecret()), HMAC, false, ['sign', 'verify']));

/** A bearer token for a session. */
export const signToken = async (sessionId: string): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setAudience('dars')
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(await key());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session id in a token; undefined if the token is malformed, forged or, unless asked for too, expired. */
export async function readToken(
  token: string,
  { evenExpired = false }: { evenExpired?: boolean } = {},
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, await key(), {
      algorithms: ['HS256'],
      audience: 'dars',
      ...(evenExpired ? { currentDate: new Date(0) } : {}),
    });
    return typeof payload.sid === 'string' && UUID.test(payload.sid) ? payload.sid : undefined;
  } catch {
    return undefined;
  }
}
