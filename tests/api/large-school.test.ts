import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { DOCUMENT } from '../bench/document.ts';
import { ATTEMPTS } from '../bench/school/make.ts';
import { triesOf } from '../support/large-school.ts';

test('the attempts of the benchmark’s schools are spread as the document says', async () => {
  const [spread] = await db().execute<{ average: number; none: number; many: number }>(sql`
    with made as (select ${sql.raw(triesOf(ATTEMPTS))} as tries from generate_series(1, 1000) n),
      usual as (select avg(tries) as average from made)
    select round(average)::int as average, round(100 * avg((tries = 0)::int))::int as none,
      round(100 * avg((tries > 4 * average)::int))::int as many
    from made, usual group by average`);
  const { average, none, many } = spread!;
  expect(average).toBe(ATTEMPTS);
  expect(readFileSync(DOCUMENT, 'utf8')).toContain(
    `an average of ${average} a student: ${none} % of the students have none, ${many} % more than four times the average.`,
  );
});
