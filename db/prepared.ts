import type { Sql, TransactionSql } from 'postgres';
import { timed } from './timed.ts';

/**
 * The most prepared statements per connection, so that texts that never repeat (such as lists of values) don't fill its
 * memory.
 */
const MOST_PREPARED = 400;
const MOST_CANDIDATES = 5_000;

type Client = Pick<Sql, 'unsafe'>;

/**
 * Prepares a statement when its text comes a second time on a connection, so that the server parses and plans it once.
 * Neither the driver nor the query builder does this by itself, and an unprepared statement takes two round trips.
 */
export function preparing(client: Sql): Sql {
  const candidates = new Set<string>();
  const prepared = new Set<string>();
  const isWorthIt = (text: string) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= MOST_PREPARED || !candidates.has(text)) {
      if (candidates.size < MOST_CANDIDATES) candidates.add(text);
      return false;
    }
    candidates.delete(text);
    prepared.add(text);
    return true;
  };
  const wrap = <C extends Client>(sql: C): C => {
    const { unsafe } = sql;
    const prepareRepeats: Sql['unsafe'] = (text, values, options) =>
      timed(text, unsafe(text, values, values?.length ? { ...options, prepare: isWorthIt(text) } : options));
    return Object.assign(sql, { unsafe: prepareRepeats });
  };
  const { begin } = client;
  const transaction = (work: (tx: TransactionSql) => Promise<unknown>) => begin((tx) => work(wrap(tx)));
  return Object.assign(wrap(client), { begin: transaction as Sql['begin'] });
}
