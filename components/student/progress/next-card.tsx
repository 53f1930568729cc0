import { BookOpen, Check, PencilLine, Star } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SubjectArt, subjectStyle } from '#components/student/subjects/subject-art.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import type { Next } from '#lib/learning/progress/next.queries.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

const STEPS = [
  ['content', BookOpen],
  ['practice', PencilLine],
  ['quiz', Star],
] as const;

/** The one next step, above everything else on the dashboard. */
export function NextCard({ next }: { next: Next }) {
  const t = useTranslations('study.dashboard');
  const { id, subjectId, name, kind, isBegun, tab } = next;
  const lesson = `/subjects/${subjectId}/lessons/${id}` as const;
  return (
    <section aria-labelledby="next" style={subjectStyle({ id: subjectId, kind })} className="next-card">
      <SubjectArt kind={kind} className="art" />
      <div className="grid min-w-0 grow basis-48 gap-1.5">
        <p className="text-sm font-medium text-(--subject)">
          <bdi>{name}</bdi>
        </p>
        <h2 id="next" className="text-xl font-semibold sm:text-2xl">
          {t.rich(isBegun ? 'nextContinue' : 'nextStart', {
            title: () => <LessonTitle {...next} />,
          })}
        </h2>
        <p className="text-muted">{stepText(next, t)}</p>
        <Steps at={tab} />
      </div>
      <Link
        href={tab === 'content' ? lesson : `${lesson}?tab=${tab}`}
        aria-labelledby="next-go next"
        className={`${buttonClass({ size: 'large' })} w-full sm:w-auto`}
      >
        <span id="next-go">{t(isBegun ? 'goOn' : 'begin')}</span>
      </Link>
    </section>
  );
}

function stepText({ tab, isBegun, minutes }: Next, t: ReturnType<typeof useTranslations<'study.dashboard'>>) {
  if (tab !== 'content') return t(tab === 'practice' ? 'nextPractice' : 'nextQuiz');
  return t(isBegun ? 'minutesLeft' : 'minutes', { minutes });
}

/** The steps of a lesson (read, practise, quiz) and how far the student is. */
function Steps({ at }: { at: Next['tab'] }) {
  const t = useTranslations('study.dashboard.steps');
  const here = STEPS.findIndex(([tab]) => tab === at);
  return (
    <ol className="steps">
      {STEPS.map(([tab, Icon], index) => (
        <li key={tab} data-step={index < here ? 'done' : index === here ? 'here' : 'ahead'}>
          {index < here ? <Check aria-hidden /> : <Icon aria-hidden />}
          <span aria-current={index === here ? 'step' : undefined}>{t(tab)}</span>
        </li>
      ))}
    </ol>
  );
}
