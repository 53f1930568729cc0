'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, call } from '#components/session/call.ts';
import type { WireDashboard, WireLesson, WireSubject, WireUser } from './wire.ts';

export type List<T> = { rows: T[]; total: number; isMore: boolean };

const withoutBlanks = (query: Record<string, string>) =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();

async function list<T>(path: string, query: Record<string, string>, signal?: AbortSignal): Promise<List<T>> {
  const { body, headers } = await answerOf<T[]>(`${path}?${withoutBlanks(query)}`, signal ? { signal } : {});
  const total = Number(headers.get('x-total-count') ?? body.length);
  return { rows: body, total, isMore: headers.get('x-total-count-is') === 'at-least' };
}

/** Four totals and what happened last; fresh for 120 s. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['admin-dashboard'],
    queryFn: ({ signal }) => call<WireDashboard>('/dashboard/admin/', { signal }),
    staleTime: 120_000,
  });

const useList = <T>(key: string, path: string, query: Record<string, string>, enabled = true) =>
  useQuery({
    queryKey: [key, path, query],
    queryFn: ({ signal }) => list<T>(path, query, signal),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useUsers = (query: Record<string, string>) =>
  useList<WireUser>('admin-users', '/admin/users/', query);

export const useSubjects = (query: Record<string, string>) =>
  useList<WireSubject>('admin-subjects', '/admin/subjects/', query);

export const useLessons = (subjectId: number | undefined, query: Record<string, string>) =>
  useList<WireLesson>(
    'admin-lessons',
    `/admin/subjects/${subjectId}/lessons/`,
    query,
    subjectId !== undefined,
  );

const MOST = 100;

/** Every subject, for a choice among them. */
export const useAllSubjects = () =>
  useQuery({
    queryKey: ['admin-subjects', 'all'],
    queryFn: async ({ signal }) => {
      const rows: WireSubject[] = [];
      for (let total = 1; rows.length < total;) {
        const part = await list<WireSubject>(
          '/admin/subjects/',
          { sort: 'grade_level', limit: String(MOST), offset: String(rows.length) },
          signal,
        );
        if (part.rows.length === 0) break;
        rows.push(...part.rows);
        total = part.total;
      }
      return rows;
    },
  });
