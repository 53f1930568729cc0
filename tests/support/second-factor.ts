import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { db } from '#db/client.ts';
import { secondFactors } from '#db/schema/accounts.ts';
import { confirmSecondFactor, startSecondFactor } from '#lib/accounts/second-factor/own.service.ts';
import { call } from './api.ts';
import { makePerson, PASSWORD } from './people.ts';

export const HERE = '203.0.113.20';
export const given = { currentPassword: PASSWORD };
/** A code of `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody who has turned a second factor on. */
export async function withFactor(role: 'admin' | 'instructor' = 'admin') {
  const person = await makePerson({ role });
  const { secret } = await startSecondFactor(person.actor, given, HERE);
  const codes = await confirmSecondFactor(person.actor, codeOf(secret), HERE);
  // With an old code, so that the current one can still be used in the test.
  await db().update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, person.id));
  return { ...person, secret, codes };
}
export const signIn = async (email: string, code?: string, password = PASSWORD) => {
  const { status, body } = await call('POST', '/login/', {
    body: { email, password, ...(code && { code }) },
  });
  return { status, type: body.type?.split(':').at(-1), token: body.access_token };
};
