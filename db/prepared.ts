import type { Sql, TransactionSql } from 'postgres';
import { timed } from './timed.ts';
import { turns } from './turns.ts';

/**
 * The most prepared statements per connection, so that texts that never repeat (such as lists of values) don't fill its
 * memory.
 */
const MOST_PREPARED = 400;
const MOST_CANDIDATES = 5_000;

const isSearch = (text: string) => text.includes('search_pattern(');

type Client = Pick<Sql, 'unsafe'>;
type Turn = ReturnType<typeof turns>;

/** Sends a statement when it is its turn, and not before somebody waits for it. */
function inTurn<Q extends Promise<unknown>>(query: Q, turn: Turn | undefined): Q {
  if (!turn) return query;
  const send = query.then.bind(query);
  const then: Promise<unknown>['then'] = (answered, failed) =>
    turn(() => new Promise((done, fail) => void send(done, fail))).then(answered, failed);
  return Object.assign(query, { then });
}

/**
 * Two things that the driver does not do by itself. A statement is prepared when its text comes a second time on a
 * connection, so that the server parses and plans it once; an unprepared statement takes two round trips. A search is
 * not: the server's plan for any pattern folds the pattern anew for each row. And a connection gets no statement while
 * it works on another one: the driver sends up to a hundred after each other, and a transaction that begins as the
 * hundredth is left open on a connection that goes back to the others
 * (https://github.com/porsager/postgres/issues/1189).
 */
export function preparing(client: Sql, connections: number): Sql {
  const candidates = new Set<string>();
  const prepared = new Set<string>();
  const isWorthIt = (text: string) => {
    if (prepared.has(text)) return true;
    if (isSearch(text)) return false;
    if (prepared.size >= MOST_PREPARED || !candidates.has(text)) {
      if (candidates.size < MOST_CANDIDATES) candidates.add(text);
      return false;
    }
    candidates.delete(text);
    prepared.add(text);
    return true;
  };
  const wrap = <C extends Client>(sql: C, turn?: Turn): C => {
    const { unsafe } = sql;
    // The driver's own `begin` has a turn already: that of its transaction.
    const turnOf = (options: object = {}) => ('onexecute' in options ? undefined : turn);
    const prepareRepeats: Sql['unsafe'] = (text, values, options) =>
      timed(
        text,
        inTurn(
          unsafe(text, values, values?.length ? { ...options, prepare: isWorthIt(text) } : options),
          turnOf(options),
        ),
      );
    return Object.assign(sql, { unsafe: prepareRepeats });
  };
  const turn = turns(connections);
  const { begin } = client;
  const transaction = (work: (tx: TransactionSql) => Promise<unknown>) =>
    turn(() => begin((tx) => work(wrap(tx))));
  return Object.assign(wrap(client, turn), { begin: transaction as Sql['begin'] });
}
