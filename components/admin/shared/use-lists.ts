'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, answerOf, call, type Name, type Query } from '#components/shell/session/call.ts';
import { DASHBOARD, EVERY_SUBJECT, subjectsFrom } from './asked.ts';

export type ListedAccount = Answer<'GET /admin/users/'>[number];
export type ListedSubject = Answer<'GET /admin/subjects/'>[number];
export type ListedLesson = Answer<'GET /admin/subjects/{id}/lessons/'>[number];
type ListQuery<N extends Name> = { key: readonly unknown[]; query: Query<N> };
export type List<T> = { rows: T[]; total: number; isMore: boolean };

function listOf<T>({ body, headers }: { body: T[]; headers: Headers }): List<T> {
  const total = Number(headers.get('x-total-count') ?? body.length);
  return { rows: body, total, isMore: headers.get('x-total-count-is') === 'at-least' };
}

/** Four totals and the latest events; fresh for 120 s. */
export const useDashboard = () =>
  useQuery({
    queryKey: DASHBOARD,
    queryFn: ({ signal }) => call('GET /dashboard/admin/', { signal }),
    staleTime: 120_000,
  });

export const useUsers = ({ key, query }: ListQuery<'GET /admin/users/'>) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => listOf(await answerOf('GET /admin/users/', { query, signal })),
    placeholderData: keepPreviousData,
  });

const listSubjects = async (query: Query<'GET /admin/subjects/'>, signal: AbortSignal) =>
  listOf(await answerOf('GET /admin/subjects/', { query, signal }));

export const useSubjects = ({ key, query }: ListQuery<'GET /admin/subjects/'>) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listSubjects(query, signal),
    placeholderData: keepPreviousData,
  });

export const useLessons = (
  subjectId: number | undefined,
  { key, query }: ListQuery<'GET /admin/subjects/{id}/lessons/'>,
) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      listOf(
        await answerOf('GET /admin/subjects/{id}/lessons/', { params: { id: subjectId! }, query, signal }),
      ),
    placeholderData: keepPreviousData,
    enabled: subjectId !== undefined,
  });

/** Every subject, for a select. */
export const useAllSubjects = () =>
  useQuery({
    queryKey: EVERY_SUBJECT,
    queryFn: async ({ signal }) => {
      const rows: ListedSubject[] = [];
      for (let total = 1; rows.length < total;) {
        const part = await listSubjects(subjectsFrom(rows.length), signal);
        if (part.rows.length === 0) break;
        rows.push(...part.rows);
        total = part.total;
      }
      return rows;
    },
  });
