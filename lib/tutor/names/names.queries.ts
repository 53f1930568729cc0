import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { spellingsOf } from '../spellings.ts';
import { type AccountNames, pairsOf, wordsOf } from './names.rules.ts';

const NOTHING: AccountNames = { names: new Set(), near: new Set(), full: new Set() };

/** A list of texts as one parameter. */
const texts = (list: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/**
 * Which words of these messages are names of accounts, in any script. The words are looked up in the index of names: we
 * read only names that sound like one of the words.
 */
export async function namesIn(actor: Actor, messages: string[]): Promise<AccountNames> {
  const parts = await partsOf(wordsOf(messages));
  if (parts.size === 0) return NOTHING;
  const names = new Set(parts.keys());
  const pairs = pairsOf(messages, names);
  const [near, full] = await Promise.all([nearTo(actor, parts), pairsOfOnePerson(pairs, parts)]);
  return { names, near, full };
}

/** For each word the names that it can be a spelling of; other words are left out. */
async function partsOf(words: string[]): Promise<Map<string, string[]>> {
  const rows = await db().execute<{ word: string; part: string }>(sql`
    with recursive words as (select word, name_key(word) as key from unnest(${texts(words)}) as word),
      keys as (select distinct key from words),
      parts as (
        select key, (select min(part) from account_names n where n.key = keys.key) as part from keys
        union all
        select key, (select min(part) from account_names n where n.key = parts.key and n.part > parts.part)
        from parts where part is not null)
    select word, part from parts join words using (key) where part is not null`);
  const parts = new Map<string, string[]>();
  for (const { word, part } of rows)
    if (isSpelling(word, part)) parts.set(word, [...(parts.get(word) ?? []), part]);
  return parts;
}

const isSpelling = (word: string, part: string) =>
  word === part || new RegExp(`^(?:${spellingsOf(part).join('|')})$`, 'iu').test(word);

/** The words that are a name of a student in the same grade or of a member of staff. */
async function nearTo({ profile }: Actor, parts: Map<string, string[]>): Promise<Set<string>> {
  const all = [...new Set([...parts.values()].flat())];
  const rows = await db().execute<{ part: string }>(sql`
    select asked as part from unnest(${texts(all)}) as asked where exists (
      select 1 from account_names n join users u on u.id = n.user_id
        left join student_profiles p on p.user_id = u.id
      where n.key = name_key(asked) and n.part = asked
        and (u.role <> 'student' or p.current_grade = ${profile?.currentGrade ?? 0}))`);
  const near = new Set(rows.map(({ part }) => part));
  return new Set(
    [...parts].filter(([, wordParts]) => wordParts.some((part) => near.has(part))).map(([word]) => word),
  );
}

/** The pairs that are in one account's name, as 'word word'. */
async function pairsOfOnePerson(
  pairs: [string, string][],
  parts: Map<string, string[]>,
): Promise<Set<string>> {
  const candidates = pairs.flatMap(([one, other]) =>
    parts.get(one)!.flatMap((a) => parts.get(other)!.map((b) => ({ a, b, pair: `${one} ${other}` }))),
  );
  if (candidates.length === 0) return new Set();
  const rows = await db().execute<{ pair: string }>(sql`
    select pair from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as asked (a text, b text, pair text)
    where exists (select 1 from account_names one join account_names other using (user_id)
      where one.key = name_key(a) and one.part = a and other.key = name_key(b) and other.part = b
        and one.part <> other.part)`);
  return new Set(rows.map(({ pair }) => pair));
}
