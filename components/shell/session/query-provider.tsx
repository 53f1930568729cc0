'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from './call.ts';

const SECOND = 1000;

/** Retries up to three times if the failure may pass; never a refusal. */
const retry = (failures: number, error: Error) =>
  failures < 3 && !(error instanceof CallError && error.status >= 400 && error.status < 500);

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 300 * SECOND, gcTime: 600 * SECOND, refetchOnWindowFocus: false, retry },
      mutations: { retry: false },
    },
  });

let shared: QueryClient | undefined;

/** The query client, one per tab. Only what makes documented calls is wrapped in it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? newClient() : (shared ??= newClient())));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
