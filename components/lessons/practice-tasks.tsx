import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { TypesetText } from '#components/markdown/typeset-text.tsx';
import { Card } from '#components/ui/card.tsx';
import { INTERFACE } from '#lib/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';
import { TaskDetails } from './task-details.tsx';

type Task = { id: number; content: string; solution: string; hints: string[] };

export function PracticeTasks({
  tasks,
  language,
  lessonId,
}: {
  tasks: Task[];
  language: Language;
  lessonId: number;
}) {
  const t = useTranslations('study.lesson');
  if (tasks.length === 0) return <EmptyState text={t('noTasks')} />;
  return (
    <ol className="grid max-w-3xl gap-4" dir={INTERFACE[language].dir}>
      {tasks.map(({ id, content, solution, hints }, index) => (
        <li key={id}>
          <Card className="grid gap-3">
            <h2 className="font-semibold">{t('problem', { number: index + 1 })}</h2>
            <TypesetText language={language} text={content} />
            {hints.map((hint, step) => (
              <TaskDetails key={hint} label={t('hint', { number: step + 1 })} lessonId={lessonId}>
                <TypesetText language={language} text={hint} />
              </TaskDetails>
            ))}
            <TaskDetails label={t('showSolution')} lessonId={lessonId} solution>
              <TypesetText language={language} text={solution} />
            </TaskDetails>
          </Card>
        </li>
      ))}
    </ol>
  );
}
