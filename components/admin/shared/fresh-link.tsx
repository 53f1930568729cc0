'use client';

import type { ComponentProps } from 'react';
import { hasFreshProof } from '#components/forms/with-proof.ts';

/** A link to a file for which a fresh code or the password is asked first. */
export function FreshLink(props: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      download
      onClick={async (event) => {
        if (!event.nativeEvent.isTrusted) return;
        const link = event.currentTarget;
        event.preventDefault();
        if (await hasFreshProof()) link.click();
      }}
    />
  );
}
