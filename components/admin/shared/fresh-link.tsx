'use client';

import type { ComponentProps } from 'react';
import { hasFreshCode } from './with-code.ts';

/** A link to a file for which a fresh code is asked first. */
export function FreshLink(props: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      download
      onClick={async (event) => {
        if (!event.nativeEvent.isTrusted) return;
        const link = event.currentTarget;
        event.preventDefault();
        if (await hasFreshCode()) link.click();
      }}
    />
  );
}
