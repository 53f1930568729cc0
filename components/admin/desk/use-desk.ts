'use client';

import { useQuery } from '@tanstack/react-query';
import { run } from '#components/admin/shared/run.ts';
import { isUnderWay } from '#components/admin/lessons/use-generations.ts';
import { getDeskAction } from '#lib/lessons/editing/actions.ts';

const EVERY_MS = 1500;

/** A lesson with its latest and its verified revision; read again and again only while the model writes it. */
export const useDesk = (lessonId: number | undefined) =>
  useQuery({
    queryKey: ['admin-desk', lessonId],
    queryFn: () => run(getDeskAction(null, { lessonId: lessonId! })),
    enabled: lessonId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.generation) ? EVERY_MS : false),
  });
