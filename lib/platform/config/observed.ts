import { channel } from 'node:diagnostics_channel';

/** The channel of answered calls: nothing is measured where nobody listens. */
export const CALLS_DONE = 'dars:call';
const done = channel(CALLS_DONE);

/** A call that was answered, by the name of its declaration, which holds nobody's id. */
export type CallDone = { call: string; status: number; ms: number };

export function noteCall(call: CallDone): void {
  if (done.hasSubscribers) done.publish(call);
}
