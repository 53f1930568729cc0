import type { Sql, TransactionSql } from 'postgres';

/**
 * The most prepared statements per connection, so that texts that never repeat (such as lists of values) don't fill its
 * memory.
 */
const MOST_PREPARED = 400;
const MOST_SEEN = 5_000;

type Client = Pick<Sql, 'unsafe'>;

/**
 * Prepares a statement when its text comes a second time on a connection, so that the server parses and plans it once.
 * Neither the driver nor the query builder does this by itself, and an unprepared statement takes two round trips.
 */
export function preparing(client: Sql): Sql {
  const onceSeen = new Set<string>();
  const prepared = new Set<string>();
  const isWorthIt = (text: string) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= MOST_PREPARED || !onceSeen.has(text)) {
      if (onceSeen.size < MOST_SEEN) onceSeen.add(text);
      return false;
    }
    onceSeen.delete(text);
    prepared.add(text);
    return true;
  };
  const wrap = <C extends Client>(sql: C): C => {
    const { unsafe } = sql;
    const asked: Sql['unsafe'] = (text, values, options) =>
      unsafe(text, values, values?.length ? { ...options, prepare: isWorthIt(text) } : options);
    return Object.assign(sql, { unsafe: asked });
  };
  const { begin } = client;
  const transaction = (work: (tx: TransactionSql) => Promise<unknown>) => begin((tx) => work(wrap(tx)));
  return Object.assign(wrap(client), { begin: transaction as Sql['begin'] });
}
