import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Heard } from '#components/student/aloud/heard.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { TypesetAhead, TypesetText } from '#components/student/markdown/typeset-text.tsx';
import { Card } from '#components/ui/card.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { fieldOf, type Task as Asked } from '#lib/content/answers/judge.ts';
import type { Language } from '#lib/vocabulary.ts';
import { TaskAnswer } from './task-answer.tsx';
import { TaskDetails } from './task-details.tsx';

type Task = Required<Asked> & { id: number; hints: string[] };
type Props = {
  tasks: Task[];
  language: Language;
  country: Country;
  lessonId: number;
  grade: number;
  heard: Heard | null;
};

export function PracticeTasks({ tasks, language, country, lessonId, grade, heard }: Props) {
  const t = useTranslations('study.lesson');
  if (tasks.length === 0) return <EmptyState text={t('noTasks')} />;
  return (
    <ol className="grid max-w-3xl gap-4" dir={INTERFACE[language].dir}>
      {tasks.map(({ id, hints, ...task }, index) => (
        <li key={id}>
          <Card className="grid gap-3">
            <h2 className="font-semibold">
              <bdi>{t('problem', { number: index + 1 })}</bdi>
            </h2>
            <div data-heard className="grid">
              {index === 0 ? heard?.exercise : heard?.question}
              <TypesetText {...{ language, country }} atOnce text={task.content} />
            </div>
            <Answer
              field={fieldOf(task, country, grade)}
              {...{ id, index, language }}
              aloud={heard?.outcome}
            />
            {hints.map((hint, step) => (
              <TaskDetails key={hint} label={t('hint', { number: step + 1 })} lessonId={lessonId} hint>
                {heard?.hint}
                <TypesetText {...{ language, country }} atOnce text={hint} />
              </TaskDetails>
            ))}
            <TaskDetails label={t('showSolution')} lessonId={lessonId} solution>
              {heard?.solution}
              <TypesetText {...{ language, country }} atOnce text={task.solution} />
            </TaskDetails>
          </Card>
        </li>
      ))}
    </ol>
  );
}

/** The texts of the tasks, for a page that opens on another tab. */
export const TasksAhead = ({ tasks, country }: Pick<Props, 'tasks' | 'country'>) => (
  <TypesetAhead
    country={country}
    texts={tasks.flatMap(({ content, hints, solution }) => [content, ...hints, solution])}
  />
);

type AnswerProps = {
  id: number;
  index: number;
  field: ReturnType<typeof fieldOf>;
  language: Language;
  aloud: ReactNode;
};

const Answer = ({ id, index, field, ...props }: AnswerProps) =>
  field ? <TaskAnswer taskId={id} number={index + 1} {...field} {...props} /> : null;
