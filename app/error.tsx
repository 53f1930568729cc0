'use client';

import { StateScreen } from '#components/shell/state-screen.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';

type Words = Record<'title' | 'text' | 'again' | 'dashboard', string>;

/** Its words came with the document, so that a failing page needs nothing from the server. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const words = JSON.parse(document.body.dataset.failure ?? '{}') as Words;
  return (
    <StateScreen title={words.title} text={words.text}>
      <Button onClick={reset}>{words.again}</Button>
      <a href="/dashboard" className={buttonClass({ look: 'secondary' })}>
        {words.dashboard}
      </a>
    </StateScreen>
  );
}
