'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskOf } from '#components/admin/shared/asked.ts';
import { EVERY_MS, isUnderWay } from './use-generations.ts';
import { type Answer, call } from '#components/session/call.ts';

export type Desk = Answer<'GET /admin/lessons/{id}/desk/'>;

/**
 * A lesson with its latest and its verified revision. While the model writes it, only the progress is polled; the
 * lesson is read again at the end.
 */
export function useDesk(lessonId: number | undefined) {
  const queries = useQueryClient();
  const desk = useQuery({
    queryKey: deskOf(lessonId),
    queryFn: ({ signal }) => call('GET /admin/lessons/{id}/desk/', { params: { id: lessonId! }, signal }),
    enabled: lessonId !== undefined,
    staleTime: SEEN_MS,
  });
  const isWritten = isUnderWay(desk.data?.generation);
  const { data: progress } = useQuery({
    queryKey: ['generation', lessonId],
    queryFn: ({ signal }) =>
      call('GET /admin/lessons/{id}/generation/', { params: { id: lessonId! }, signal }),
    enabled: isWritten,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const isDone = isWritten && progress !== undefined && !isUnderWay(progress.generation);
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: deskOf(lessonId) });
  }, [isDone, lessonId, queries]);
  const data = desk.data && isWritten && progress ? { ...desk.data, ...progress } : desk.data;
  return { data, isError: desk.isError, isLoading: desk.isLoading, refetch: desk.refetch };
}

/** What came with the page is not asked for again at once. */
export const SEEN_MS = 10_000;
