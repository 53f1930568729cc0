/** The share of right answers that passes a quiz, in percent. */
export const PASS_MARK = 70;

/** A fraction in percent, exact but for floating point; 0 of 0 is 0. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole);

/** A score as it is shown: whole, or with one decimal where rounding would take it across the pass mark. */
export const shownScore = (score: number): number =>
  score < PASS_MARK && Math.round(score) >= PASS_MARK
    ? Math.min(Math.round(score * 10) / 10, PASS_MARK - 0.1)
    : Math.round(score);

export const SCORE_FORMAT = { style: 'percent', maximumFractionDigits: 1 } as const;

/** Whether a score passes, by the exact fraction: 7 of 10 does, 69.99 % does not, no questions never. */
export const isPassed = (correct: number, asked: number): boolean =>
  asked > 0 && correct * 100 >= PASS_MARK * asked;

/** The mean of percentages; 0 of none. */
export const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
