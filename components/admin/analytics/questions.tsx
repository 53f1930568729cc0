'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { askLessonsOf, itemsOf } from '#components/admin/shared/asked.ts';
import { LoadError } from '#components/forms/table.tsx';
import { TabSkeleton } from '#components/admin/shared/tab-skeleton.tsx';
import { useAddress } from '#components/admin/shared/use-address.ts';
import { useAllSubjects, useLessons } from '#components/admin/shared/use-lists.ts';
import { call } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { Select } from '#components/ui/field.tsx';
import { QuizItems } from './quiz-items.tsx';

/** How each question of a lesson's quiz does; subject and lesson stand in the address. */
export function Questions() {
  const t = useTranslations('admin.items');
  const languages = useTranslations('common.languages');
  const choice = useTranslations('admin.subjects');
  const { get, set } = useAddress();
  const subjects = useAllSubjects();
  const subjectId = Number(get('subject')) || subjects.data?.[0]?.id;
  const lessons = useLessons(subjectId, askLessonsOf(subjectId));
  const lessonId = Number(get('lesson')) || lessons.data?.rows[0]?.id;
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="text-sm text-muted">{t('lead')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Select
          aria-label={t('subject')}
          className="w-auto max-w-full"
          value={subjectId ?? ''}
          onChange={(event) => set({ subject: event.target.value, lesson: '' })}
        >
          {(subjects.data ?? []).map(({ id, name, gradeLevel }) => (
            <option key={id} value={id}>
              {choice('choice', { name, grade: gradeLevel })}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('lesson')}
          className="w-auto max-w-full"
          value={lessonId ?? ''}
          onChange={(event) => set({ lesson: event.target.value })}
        >
          {(lessons.data?.rows ?? []).map(({ id, title, language }) => (
            <option key={id} value={id}>
              {t('lessonChoice', { title, language: languages(language) })}
            </option>
          ))}
        </Select>
      </div>
      {lessonId ? (
        <Items lessonId={lessonId} />
      ) : lessons.isSuccess ? (
        <EmptyState text={t('noLesson')} />
      ) : null}
    </Card>
  );
}

function Items({ lessonId }: { lessonId: number }) {
  const t = useTranslations('admin.items');
  const failed = useTranslations('admin.failed');
  const { data, isError, refetch } = useQuery({
    queryKey: itemsOf(lessonId),
    queryFn: ({ signal }) => call('GET /admin/lessons/{id}/items/', { params: { id: lessonId }, signal }),
    staleTime: 60_000,
  });
  if (isError && !data) return <LoadError failed={failed('analytics')} retry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  if (data.quizzes.length === 0) return <EmptyState text={t('noQuiz')} />;
  return data.quizzes.map((quiz) => <QuizItems key={quiz.quizId} quiz={quiz} language={data.language} />);
}
