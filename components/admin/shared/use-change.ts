'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { useProblem } from './use-problem.ts';
import { withProof } from '#components/forms/with-proof.ts';

export type Change<I, T> = {
  run: (input: I) => Promise<T>;
  /** The toast on success. */
  done: (value: T, input: I) => string;
  /** Query keys that the change touches. */
  touches: string[];
  after?: (value: T) => void;
  /** Whether to show a refusal as a toast; a form may show it at its fields instead. */
  tell?: (error: unknown) => boolean;
};

/** An admin's change: toasts success or failure and refetches everything it touched. */
export function useChange<I, T>({ run, done, touches, after, tell = () => true }: Change<I, T>) {
  const queries = useQueryClient();
  const problem = useProblem();
  return useMutation({
    mutationFn: (input: I) => withProof(() => run(input)),
    onSuccess: (value, input) => {
      toast.success(done(value, input));
      after?.(value);
      return Promise.all(touches.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => {
      if (tell(error)) toast.error(problem(error));
    },
  });
}
