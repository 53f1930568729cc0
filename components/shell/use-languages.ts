'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '#components/shell/session/call.ts';

/** The languages of lessons; fresh for 120 s. */
export const useLanguages = () =>
  useQuery({ queryKey: ['languages'], queryFn: () => call('GET /languages/'), staleTime: 120_000 });
