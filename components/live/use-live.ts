'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, answerOf, CallError } from '#components/session/call.ts';

const EVERY_MS = 3000;

export type Live = NonNullable<Extract<Answer<'GET /classes/{id}/live/'>, object>['live']>;
type Seen = { live: Live | null; tag: string };

/** The class's quiz as it goes: asked while the page is seen and until it has ended, and answered only with what is new. */
export function useLive(classId: number, withNames: boolean) {
  const client = useQueryClient();
  const queryKey = ['live', classId, withNames];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => look(classId, withNames, signal, client.getQueryData<Seen>(queryKey)),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.live !== null && EVERY_MS,
    refetchOnWindowFocus: ({ state }) => state.data?.live !== null,
    placeholderData: (before) => before,
  });
}

async function look(classId: number, withNames: boolean, signal: AbortSignal, before?: Seen): Promise<Seen> {
  try {
    const { body, headers } = await answerOf('GET /classes/{id}/live/', {
      params: { id: classId },
      query: withNames ? { names: 'yes' } : {},
      headers: before ? { 'If-None-Match': before.tag } : {},
      signal,
    });
    return { live: body?.live ?? null, tag: headers.get('etag') ?? '' };
  } catch (error) {
    if (before && error instanceof CallError && error.status === 304) return before;
    throw error;
  }
}
