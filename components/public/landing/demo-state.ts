/** How long feedback shows before the next question, in milliseconds. */
export const ADVANCE_MS = 2000;

export type DemoState = {
  subject: number;
  index: number;
  selected: number | null;
  submitted: boolean;
  /** Maps a question's index to whether its last answer was right. */
  answered: Readonly<Record<number, boolean>>;
};

export type DemoEvent =
  | { type: 'subject'; subject: number }
  | { type: 'select'; answer: number }
  | { type: 'submit'; isCorrect: boolean }
  | { type: 'advance'; total: number };

export const startOf = (subject: number): DemoState => ({
  subject,
  index: 0,
  selected: null,
  submitted: false,
  answered: {},
});

/** The demo quiz's transitions. An event that is not allowed changes nothing. */
export function demoReducer(state: DemoState, event: DemoEvent): DemoState {
  switch (event.type) {
    case 'subject':
      return startOf(event.subject);
    case 'select':
      return state.submitted ? state : { ...state, selected: event.answer };
    case 'submit':
      if (state.selected === null || state.submitted) return state;
      return { ...state, submitted: true, answered: { ...state.answered, [state.index]: event.isCorrect } };
    case 'advance':
      if (!state.submitted) return state;
      return { ...state, index: (state.index + 1) % event.total, selected: null, submitted: false };
  }
}
