'use client';

import { cn } from '#components/ui/cn.ts';
import type { DotState } from './demo-questions.ts';

type Props = {
  label: string;
  total: number;
  names: Record<DotState, string[]>;
  index: number;
  answered: Readonly<Record<number, boolean>>;
};

const COLOURS: Record<DotState, string> = {
  unanswered: 'bg-field/60',
  current: 'bg-action',
  correct: 'bg-emerald text-ground',
  wrong: 'bg-rose text-ground',
};
const SIGNS: Partial<Record<DotState, string>> = {
  correct: 'M3.5 8.5 6.5 11.5 12.5 4.5',
  wrong: 'M4 4 12 12M12 4 4 12',
};

const stateOf = (question: number, { index, answered }: Pick<Props, 'index' | 'answered'>): DotState => {
  if (question in answered) return answered[question] ? 'correct' : 'wrong';
  return question === index ? 'current' : 'unanswered';
};

/** Progress dots: grey ahead, indigo now, green right, red wrong, each with a sign and a label. */
export function DemoDots({ label, total, names, index, answered }: Props) {
  return (
    <ol aria-label={label} className="flex gap-2.5">
      {Array.from({ length: total }, (_, question) => {
        const state = stateOf(question, { index, answered });
        return (
          <li
            key={question}
            data-state={state}
            aria-current={question === index ? 'step' : undefined}
            className={cn(
              'grid size-4 place-items-center rounded-full',
              COLOURS[state],
              question === index && 'outline-2 outline-offset-2 outline-action',
            )}
          >
            <span className="sr-only">{names[state][question]}</span>
            {SIGNS[state] ? (
              <svg aria-hidden viewBox="0 0 16 16" className="size-3.5" fill="none" stroke="currentColor">
                <path d={SIGNS[state]} strokeWidth="2.5" />
              </svg>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
