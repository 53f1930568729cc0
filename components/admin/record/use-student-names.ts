'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '#components/session/call.ts';

const NOBODY = new Map<number, string>();

/** The names of students by id; whoever is gone has none. */
export function useStudentNames(ids: number[]): Map<number, string> {
  const asked = [...new Set(ids)].sort((a, b) => a - b).join(',');
  const { data } = useQuery({
    queryKey: ['admin-users', 'names', asked],
    queryFn: ({ signal }) =>
      call('GET /admin/users/', { query: { ids: asked, role: 'student', limit: '100' }, signal }),
    enabled: asked !== '',
  });
  if (!data) return NOBODY;
  return new Map(
    data.map(({ id, firstName, lastName, username }) => [id, `${firstName} ${lastName}`.trim() || username]),
  );
}
