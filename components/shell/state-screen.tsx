import type { ReactNode } from 'react';
import { Lattice } from '#components/ui/lattice.tsx';
import { Mark } from '#components/ui/mark.tsx';

type Props = { title: string; text: string; children: ReactNode; inside?: boolean };

/** A dead end (not found, no access, failed), always with a way on. `inside`: the layout already has a `main`. */
export function StateScreen({ title, text, children, inside = false }: Props) {
  const Tag = inside ? 'section' : 'main';
  return (
    <Tag
      {...(inside ? {} : { id: 'content' })}
      className="relative isolate grid min-h-[72dvh] place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <Lattice className="mask-radial-from-5% mask-radial-to-60%" />
      <Mark className="size-16 text-brand" />
      <h1 className="text-5xl font-bold">{title}</h1>
      <p className="max-w-md text-lg text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </Tag>
  );
}
