'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, answerOf, call, type Query } from '#components/session/call.ts';

export type ListedUser = Answer<'GET /admin/users/'>[number];
export type ListedSubject = Answer<'GET /admin/subjects/'>[number];
export type ListedLesson = Answer<'GET /admin/subjects/{id}/lessons/'>[number];
export type List<T> = { rows: T[]; total: number; isMore: boolean };

function listOf<T>({ body, headers }: { body: T[]; headers: Headers }): List<T> {
  const total = Number(headers.get('x-total-count') ?? body.length);
  return { rows: body, total, isMore: headers.get('x-total-count-is') === 'at-least' };
}

/** Four totals and what happened last; fresh for 120 s. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['admin-dashboard'],
    queryFn: ({ signal }) => call('GET /dashboard/admin/', { signal }),
    staleTime: 120_000,
  });

export const useUsers = (query: Query<'GET /admin/users/'>) =>
  useQuery({
    queryKey: ['admin-users', query],
    queryFn: async ({ signal }) => listOf(await answerOf('GET /admin/users/', { query, signal })),
    placeholderData: keepPreviousData,
  });

const listSubjects = async (query: Query<'GET /admin/subjects/'>, signal: AbortSignal) =>
  listOf(await answerOf('GET /admin/subjects/', { query, signal }));

export const useSubjects = (query: Query<'GET /admin/subjects/'>) =>
  useQuery({
    queryKey: ['admin-subjects', query],
    queryFn: ({ signal }) => listSubjects(query, signal),
    placeholderData: keepPreviousData,
  });

export const useLessons = (
  subjectId: number | undefined,
  query: Query<'GET /admin/subjects/{id}/lessons/'>,
) =>
  useQuery({
    queryKey: ['admin-lessons', subjectId, query],
    queryFn: async ({ signal }) =>
      listOf(
        await answerOf('GET /admin/subjects/{id}/lessons/', { params: { id: subjectId! }, query, signal }),
      ),
    placeholderData: keepPreviousData,
    enabled: subjectId !== undefined,
  });

const MOST = 100;

/** Every subject, for a choice among them. */
export const useAllSubjects = () =>
  useQuery({
    queryKey: ['admin-subjects', 'all'],
    queryFn: async ({ signal }) => {
      const rows: ListedSubject[] = [];
      for (let total = 1; rows.length < total;) {
        const query = { sort: 'grade_level', limit: String(MOST), offset: String(rows.length) };
        const part = await listSubjects(query, signal);
        if (part.rows.length === 0) break;
        rows.push(...part.rows);
        total = part.total;
      }
      return rows;
    },
  });
