'use client';

import { useEffect, useRef, useState } from 'react';
import 'swagger-ui-dist/swagger-ui.css';

/**
 * The API reference. Its large viewer loads only on this page. From 5.33 on it draws only the calls in view where
 * there are many, so that neither a browser's search nor a screen reader finds the others: it stays at 5.32.
 */
export function ApiReference({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    let isUnmounted = false;
    import('swagger-ui-dist/swagger-ui-es-bundle.js').then(
      ({ default: show }) => {
        if (!isUnmounted)
          show({ url, domNode: place.current, deepLinking: true, validatorUrl: null, docExpansion: 'list' });
      },
      (cause: unknown) => setFailure({ cause }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [url]);
  if (failure) throw failure.cause;
  return <div ref={place} lang="en" dir="ltr" className="min-h-dvh bg-white text-black" />;
}
