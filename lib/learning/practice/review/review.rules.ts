import { type Card, fsrs, Rating, State } from 'ts-fsrs';

/** The memory of a skill. Days are calendar days in the student's zone. */
export type Memory = {
  dueOn: string;
  lastOn: string;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
};

/** `again`: the first answer was wrong, or the solution was shown. `hard`: right after a hint. `good`: right at once. */
export type Recall = 'again' | 'hard' | 'good';

const GRADES = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const;
/** Whole days without chance; a skill comes back within half a year. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 });

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const cardOf = ({ dueOn, lastOn, ...rest }: Memory): Card => ({
  ...rest,
  due: midnight(dueOn),
  last_review: midnight(lastOn),
  state: State.Review,
  elapsed_days: 0,
  scheduled_days: Math.round((midnight(dueOn).getTime() - midnight(lastOn).getTime()) / 86_400_000),
  learning_steps: 0,
});

const newCard = (day: string): Card => ({
  due: midnight(day),
  stability: 0,
  difficulty: 0,
  elapsed_days: 0,
  scheduled_days: 0,
  learning_steps: 0,
  reps: 0,
  lapses: 0,
  state: State.New,
});

/** When a skill comes back after it was practised on this day, by FSRS. */
export function nextMemory(memory: Memory | undefined, day: string, recall: Recall): Memory {
  const { card } = scheduler.next(memory ? cardOf(memory) : newCard(day), midnight(day), GRADES[recall]);
  const { due, stability, difficulty, reps, lapses } = card;
  return { dueOn: dayOf(due), lastOn: day, stability, difficulty, reps, lapses };
}
