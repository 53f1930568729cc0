'use client';

import { useEffect, useRef, useState } from 'react';
import 'swagger-ui-dist/swagger-ui.css';

/** The API reference. Its large viewer loads only on this page. */
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
