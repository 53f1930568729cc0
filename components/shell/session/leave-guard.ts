type MayLeave = () => Promise<boolean>;

let question: MayLeave | undefined;

/** Lets `ask` decide whether this page may be left, until the returned function is called. */
export function guardLeaving(ask: MayLeave): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether the reader may leave this page now. Navigation other than by a link asks this first. */
export const mayLeave = (): Promise<boolean> => question?.() ?? Promise.resolve(true);
