/** From so many accounts on, figures of the whole school are counted by the upkeep, and kept. */
export const KEPT_FROM = 20_000;
/** A recount waits so many times as long as the last one took, and so takes a hundredth of the database's time. */
export const PAUSE = 100;
/** How many minutes late the upkeep may be before those who ask count again. */
export const LATE_MINUTES = 10;
