'use client';

import { useQuery } from '@tanstack/react-query';
import { type Answer, call } from '#components/shell/session/call.ts';

export type GradeCounts = Answer<'GET /admin/grade_moves/'>;

/** Query keys that moving grades touches. */
export const TOUCHED_KEYS = ['admin-grades', 'admin-users'];

export const useGrades = () =>
  useQuery({
    queryKey: ['admin-grades'],
    queryFn: ({ signal }) => call('GET /admin/grade_moves/', { signal }),
    staleTime: 0,
  });
