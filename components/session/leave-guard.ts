type MayLeave = () => Promise<boolean>;

let question: MayLeave | undefined;

/** Has `ask` decide whether this page may be left, until the returned function is called. */
export function guardLeaving(ask: MayLeave): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether what is under way on this page lets the reader go now. Anything but a link asks this before it leaves. */
export const mayLeave = (): Promise<boolean> => question?.() ?? Promise.resolve(true);
