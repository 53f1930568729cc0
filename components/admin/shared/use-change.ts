'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { useProblem } from './use-problem.ts';

export type Change<I, T> = {
  run: (input: I) => Promise<T>;
  /** The toast on success. */
  done: (value: T, input: I) => string;
  /** Query keys that the change touches. */
  touches: string[];
  after?: (value: T) => void;
  /** Whether a refusal is told as a toast; a form may tell it at its fields instead. */
  tell?: (error: unknown) => boolean;
};

/** A change by an admin: told when it is done, told when it failed, and everything that it touched read again. */
export function useChange<I, T>({ run, done, touches, after, tell = () => true }: Change<I, T>) {
  const queries = useQueryClient();
  const problem = useProblem();
  return useMutation({
    mutationFn: run,
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
