'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { generationsOf, SEEN_MS } from '#components/admin/shared/asked.ts';
import type { ListedLesson } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/shell/session/call.ts';
import type { Generation } from '#lib/authoring/generation/generation.schema.ts';

export const EVERY_MS = 1500;

export const isUnderWay = (generation: Generation | undefined): boolean =>
  generation?.state === 'queued' || generation?.state === 'running';

/** The generation of each listed lesson, polled while one is running. */
export function useGenerations(lessons: ListedLesson[] | undefined): Map<number, Generation> {
  const queries = useQueryClient();
  const ids = lessons?.map(({ id }) => id) ?? [];
  const { data } = useQuery({
    queryKey: generationsOf(ids),
    queryFn: ({ signal }) => call('GET /admin/generations/', { query: { lessons: ids.join() }, signal }),
    enabled: ids.length > 0,
    staleTime: SEEN_MS,
    refetchInterval: ({ state }) =>
      state.data?.some(({ generation }) => isUnderWay(generation)) ? EVERY_MS : false,
  });
  const active = (data ?? []).flatMap(({ lessonId, generation }) =>
    isUnderWay(generation) ? [lessonId] : [],
  );
  const before = useRef<number[]>([]);
  const underWay = active.join();
  useEffect(() => {
    const now = underWay.split(',').map(Number);
    const isDone = before.current.some((id) => !now.includes(id));
    before.current = underWay === '' ? [] : now;
    if (isDone) void queries.invalidateQueries({ queryKey: ['admin-lessons'] });
  }, [underWay, queries]);
  return new Map(data?.map(({ lessonId, generation }) => [lessonId, generation]));
}
