'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, answerOf, CallError } from '#components/shell/session/call.ts';

const EVERY_MS = 3000;

export type LiveQuiz = NonNullable<Extract<Answer<'GET /classes/{id}/live/'>, object>['live']>;
type TaggedQuiz = { live: LiveQuiz | null; tag: string };

/** Polls the class's quiz while the page is visible, until the quiz ends; an unchanged answer has no body. */
export function useLive(classId: number, withNames: boolean) {
  const client = useQueryClient();
  const queryKey = ['live', classId, withNames];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => look(classId, withNames, signal, client.getQueryData<TaggedQuiz>(queryKey)),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.live !== null && EVERY_MS,
    refetchOnWindowFocus: ({ state }) => state.data?.live !== null,
    placeholderData: (before) => before,
  });
}

async function look(
  classId: number,
  withNames: boolean,
  signal: AbortSignal,
  before?: TaggedQuiz,
): Promise<TaggedQuiz> {
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
