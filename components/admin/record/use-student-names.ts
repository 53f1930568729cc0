'use client';

import { useQuery } from '@tanstack/react-query';
import { askNames } from '#components/admin/shared/asked.ts';
import { call } from '#components/shell/session/call.ts';

const NOBODY = new Map<number, string>();

/** Students' names by id. An erased student has none. */
export function useStudentNames(ids: number[]): Map<number, string> {
  const { key, query } = askNames(ids);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /admin/users/', { query, signal }),
    enabled: ids.length > 0,
  });
  if (!data) return NOBODY;
  return new Map(
    data.map(({ id, firstName, lastName, username }) => [id, `${firstName} ${lastName}`.trim() || username]),
  );
}
