import { CallError } from '#components/shell/session/call.ts';
import { mustProveAction } from '#lib/accounts/second-factor/second-factor.actions.ts';

/** What the server asks for again: a code of the second factor, or without one the password. */
export type Proof = 'code' | 'password';
/** Asks a person for it; false where nobody gives it. */
type Ask = (proof: Proof) => Promise<boolean>;
let ask: Ask | undefined;

/** Lets a dialog answer. Returns how it stops. */
export function answerWith(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
}

const ASKED_BY: Partial<Record<CallError['code'], Proof>> = {
  second_factor_again: 'code',
  password_again: 'password',
};

const getProof: Ask = async (proof) => (await ask?.(proof)) ?? false;

/** Makes a call, and once more if the server asks for a proof first and gets it. */
export async function withProof<T>(run: () => Promise<T>, get = getProof): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const proof = error instanceof CallError ? ASKED_BY[error.code] : undefined;
    if (!proof || !(await get(proof))) throw error;
    return run();
  }
}

/** `withProof` for the many calls of one act: the person is asked once, and a refusal counts for all of them. */
export function withOneProof(): typeof withProof {
  let answer: Promise<boolean> | undefined;
  return (run) => withProof(run, (proof) => (answer ??= getProof(proof)));
}

/** For what the browser does itself: gets the proof beforehand. False where nobody gives it. */
export async function hasFreshProof(): Promise<boolean> {
  const result = await mustProveAction(null, {}).catch(() => undefined);
  return !result?.ok || !result.value.mustProve || getProof(result.value.mustProve);
}
