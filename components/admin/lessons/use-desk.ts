'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskOf, SEEN_MS } from '#components/admin/shared/asked.ts';
import { EVERY_MS, isUnderWay } from './use-generations.ts';
import { type Answer, call } from '#components/shell/session/call.ts';

export type LessonDesk = Answer<'GET /admin/lessons/{id}/desk/'>;

const progressOf = ({ generation, writing }: LessonDesk) => ({ generation, writing });

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
    // The desk brought the progress; the next is due a moment later.
    ...(desk.data && isWritten && { initialData: progressOf(desk.data) }),
    initialDataUpdatedAt: desk.dataUpdatedAt,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    gcTime: 0,
  });
  const isDone = isWritten && progress !== undefined && !isUnderWay(progress.generation);
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: deskOf(lessonId) });
  }, [isDone, lessonId, queries]);
  const data = desk.data && isWritten && progress ? { ...desk.data, ...progress } : desk.data;
  return { data, isError: desk.isError, isLoading: desk.isLoading, refetch: desk.refetch };
}
