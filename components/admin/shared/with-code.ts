import { CallError } from '#components/session/call.ts';
import { isCodeAskedAction } from '#lib/accounts/second-factor/actions.ts';

/** Asks for a code of the second factor; false where nobody gives one. */
type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** Lets a dialog answer. Returns how it stops. */
export function answerWith(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
}

const isAskedIn = (error: unknown) => error instanceof CallError && error.code === 'second_factor_again';

const getCode = async () => (await ask?.()) ?? false;

/** Makes a call, and once more if the server asks for a code first and gets it. */
export async function withCode<T>(run: () => Promise<T>, code = getCode): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isAskedIn(error) || !(await code())) throw error;
    return run();
  }
}

/** `withCode` for the many calls of one act: the person is asked once, and a refusal counts for all of them. */
export function withOneCode(): typeof withCode {
  let answer: Promise<boolean> | undefined;
  return (run) => withCode(run, () => (answer ??= getCode()));
}

/** For what the browser does itself: gets the code beforehand. False where nobody gives it. */
export async function hasFreshCode(): Promise<boolean> {
  const result = await isCodeAskedAction(null, {}).catch(() => undefined);
  return !result?.ok || !result.value.isAsked || getCode();
}
