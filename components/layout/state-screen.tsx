import type { ReactNode } from 'react';
import { Mark } from '#components/ui/mark.tsx';

/** A whole screen for an end of the road: not found, not yours, failed. It always offers a way on. */
export function StateScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main
      id="content"
      className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <Mark className="size-14 text-saffron" />
      <h1 className="text-4xl font-semibold">{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </main>
  );
}
