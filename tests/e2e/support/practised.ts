import type { Page } from '@playwright/test';
import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { type Exercise, itemOf } from '#lib/content/exercises/item.ts';
import { type Draw, itemOfDraw, optionsOf } from '#lib/learning/practice/draws.ts';
import { standingAfter, type Try } from '#lib/learning/practice/practice.rules.ts';
import { openEmbedded } from '../../support/embedded.ts';

/** What only the database knows of a student's practice, read from the browser tests' server. */
export function openPractice() {
  const database = openEmbedded('.test/e2e-data');
  const rows = async <T>(text: string, ...values: unknown[]) =>
    (await database.query(text, values)).rows as T[];
  return {
    secretOf: secretIn(rows),
    turnInto: turnIn(rows),
    sleepOver: sleepIn(rows),
    close: database.close,
  };
}

type Rows = <T>(text: string, ...values: unknown[]) => Promise<T[]>;
export type Practice = ReturnType<typeof openPractice>;

/** An exercise with its key, and whether a right answer shows its skill. */
const secretIn =
  (rows: Rows) =>
  async (itemId: number): Promise<{ item: Exercise; shows: boolean }> => {
    const [row] = await rows<Draw & { student_id: number }>(
      'select * from practice_items where id = $1',
      itemId,
    );
    const { student_id: studentId, generator: id, level } = row!;
    const tried = await rows<Try>(
      `select level, is_hit as "isHit", '' as day from practice_items
       where student_id = $1 and generator = $2 and is_hit is not null order by id`,
      studentId,
      id,
    );
    const generator = generatorNamed(id)!;
    const after = [...tried, { level, isHit: true, day: '' }];
    return {
      item: itemOfDraw(row!)!,
      shows: standingAfter(after, generator.levels, optionsOf(generator)) === 'shown',
    };
  };

/** Turns an open exercise into one of this generator whose answer fits. */
const turnIn =
  (rows: Rows) =>
  async (itemId: number, id: string, fits: RegExp): Promise<void> => {
    const generator = generatorNamed(id)!;
    const seeds = Array.from({ length: 500 }, (_, seed) => seed);
    const seed = seeds.find((one) => fits.test(itemOf(generator, one, 1, 'en').answer.value))!;
    await rows(
      'update practice_items set generator = $2, version = $3, level = 1, seed = $4 where id = $1',
      ...[itemId, id, generator.version, seed],
    );
  };

/** Moves a student's review cards two days into the past. */
const sleepIn = (rows: Rows) => (email: string) =>
  rows(
    `update review_cards set due_on = due_on - 2, last_on = last_on - 2
     where student_id = (select id from users where email = $1)`,
    email,
  );

/** The answer as a student chooses it or types it in the digits of their language. */
export const typed = (kind: string, { value, text }: { value: string; text: string }, keys: string[]) =>
  kind === 'choice' || kind === 'order'
    ? text
    : value.replace(/ money$/u, '').replace(/[\d.]/gu, (sign) => keys[sign === '.' ? 10 : Number(sign)]!);

/** Taps the tiles of an order one after another. */
export async function tapTiles(page: Page, tiles: string[], order: string) {
  for (const tile of order.split(/[,،] /u))
    await page.locator(`[data-tile="${tiles.indexOf(tile)}"]`).click();
}
