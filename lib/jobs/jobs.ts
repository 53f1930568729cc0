import { log } from '#lib/log.ts';
import { submitDue } from '#lib/quizzes/sessions.ts';

const EVERY_MS = 2000;

/** Works what is due in the background. Returns a function that waits for the work under way and stops. */
export function startJobs(): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => submitDue())
      .catch((error: unknown) => log().error({ err: error }, 'closing due attempts failed'));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
