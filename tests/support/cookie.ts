import { encode } from 'next-auth/jwt';
import { authSecret } from '#lib/auth/tokens.ts';

const NAME = 'authjs.session-token';

/** The session cookie of a person, as the browser sends it. */
export async function cookieOf(sessionId: string): Promise<string> {
  const token = await encode({ token: { sid: sessionId }, secret: authSecret(), salt: NAME });
  return `${NAME}=${token}`;
}
