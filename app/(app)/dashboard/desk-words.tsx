import type { ReactNode } from 'react';
import { Messages } from '#components/layout/messages.tsx';
import { TypesetParts } from '#components/markdown/typeset-parts.tsx';
import type { Namespace } from '#lib/i18n/messages.ts';

type Props = { also?: Namespace[]; children: ReactNode };

/** What every screen of the desk needs of its page: its words, and the parts of the texts that are typeset for it. */
export function DeskWords({ also = [], children }: Props) {
  return (
    <Messages only={['admin', ...also]}>
      {children}
      <TypesetParts />
    </Messages>
  );
}
