import { visible } from '#lib/content/items/fold.ts';
import { partsOf } from '#lib/content/lessons/sections.ts';

/** Words a minute, read to be understood, by grade: from first readers to those who finish school. */
const READING_SPEED = [40, 60, 80, 95, 110, 120, 130, 140, 150, 160, 170, 180];

/**
 * Minutes that are left to read of a lesson, at least one.
 * @param place the section that was being read last, by its id; all of the lesson without one
 */
export function remainingMinutes(content: string, grade: number, place: string | null): number {
  const parts = partsOf(content);
  const from = Math.max(
    0,
    parts.findIndex(({ id }) => id !== '' && id === place),
  );
  const words = parts
    .slice(from)
    .reduce((sum, { markdown }) => sum + visible(markdown).split(/\s+/).length, 0);
  return Math.max(1, Math.round(words / (READING_SPEED[grade - 1] ?? READING_SPEED.at(-1)!)));
}

/** The lesson that follows in its subject's order. */
export function following<T extends { id: number }>(lessons: T[], lessonId: number): T | undefined {
  const at = lessons.findIndex(({ id }) => id === lessonId);
  return at < 0 ? undefined : lessons[at + 1];
}

const TABS = ['content', 'practice', 'quiz'] as const;
export type LessonTab = (typeof TABS)[number];

/** The lesson tab that an address names; the text if it names none. */
export const tabOf = (name: unknown): LessonTab => TABS.find((tab) => tab === name) ?? 'content';

/** The tab where a student was last. A place is a section's id, or `#` and a tab. */
export const tabAt = (place: string | null): LessonTab => tabOf(place?.startsWith('#') && place.slice(1));
