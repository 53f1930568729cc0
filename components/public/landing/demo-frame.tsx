'use client';

import { type ComponentProps, Suspense } from 'react';
import { DemoBoundary } from './demo-boundary.tsx';
import { DemoQuiz } from './demo-quiz.tsx';

type Props = ComponentProps<typeof DemoQuiz> & { loading: string; failed: string };

/** The demo quiz, or its loading and error states. */
export function DemoFrame({ loading, failed, ...quiz }: Props) {
  return (
    <DemoBoundary failed={failed}>
      <Suspense
        fallback={
          <p role="status" className="grid min-h-96 place-items-center text-muted">
            {loading}
          </p>
        }
      >
        <DemoQuiz {...quiz} />
      </Suspense>
    </DemoBoundary>
  );
}
