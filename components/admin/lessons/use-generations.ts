'use client';

import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { run } from '#components/admin/shared/run.ts';
import type { ListedLesson } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/session/call.ts';
import type { Generation } from '#lib/generation/schema.ts';
import { listGenerationsAction } from '#lib/lessons/editing/actions.ts';

const EVERY_MS = 1500;

export const isUnderWay = (generation: Generation | undefined): boolean =>
  generation?.state === 'queued' || generation?.state === 'running';

/** How the making of each listed lesson stands; those under way are asked again until they are done. */
export function useGenerations(lessons: ListedLesson[] | undefined): Map<number, Generation> {
  const queries = useQueryClient();
  const lessonIds = lessons?.map(({ id }) => id) ?? [];
  const { data } = useQuery({
    queryKey: ['admin-lessons', 'generations', lessonIds],
    queryFn: () => run(listGenerationsAction(null, { lessonIds })),
    enabled: lessonIds.length > 0,
    staleTime: 0,
  });
  const listed = new Map(data);
  const active = [...listed].flatMap(([id, generation]) => (isUnderWay(generation) ? [id] : []));
  const polled = useQueries({
    queries: active.map((id) => ({
      queryKey: ['generation', id],
      queryFn: () => call('GET /admin/lessons/{id}/', { params: { id } }),
      refetchInterval: EVERY_MS,
      staleTime: 0,
    })),
  });
  const live = new Map(
    polled.flatMap(({ data: lesson }) => (lesson ? [[lesson.id, lesson.generation] as const] : [])),
  );
  const done = active.filter((id) => live.has(id) && !isUnderWay(live.get(id)));
  const told = useRef('');
  const finished = done.join();
  useEffect(() => {
    if (finished === told.current) return;
    told.current = finished;
    if (finished) void queries.invalidateQueries({ queryKey: ['admin-lessons'] });
  }, [finished, queries]);
  return new Map([...listed, ...live]);
}
