import type { Sql, TransactionSql } from 'postgres';

/**
 * The most prepared statements per connection: texts without end, such as lists of values, must not fill its memory.
 */
const MOST_PREPARED = 400;
const MOST_SEEN = 5_000;

type Client = Pick<Sql, 'unsafe'>;

/**
 * Lets the server parse and plan a statement once on each connection: one whose text comes a second time. The driver
 * leaves this to its caller and the query builder never asks for it, and what is not prepared takes two journeys.
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
