import {
  type BuildExtraConfigColumns,
  type Column,
  getTableColumns,
  getTableName,
  type SQL,
  sql,
} from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  check,
  customType,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  type PgTableExtraConfigValue,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** An identity key that fits a JSON integer and PostgreSQL's `integer` (1 to 2,147,483,647). */
export const identity = () => integer().generatedByDefaultAsIdentity();

/** A point in time; every 'now' in Dars is the database's clock. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Spans of time, each with its begin and without its end. */
export const spans = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });

export const createdAt = () => instant().notNull().defaultNow();

/** The folded text that a search reads. The migration creates its trigram index. */
export const searched = (texts: SQL) => text().generatedAlwaysAs(sql`folded(${texts})`);

const checkOf = (column: Column, what: string, condition: SQL) =>
  check(`${getTableName(column.table)}_${toSnakeCase(column.name)}_${what}`, condition);
const number = (value: number) => sql.raw(String(value));

/** The text has at most this many characters. */
export const atMost = (most: number, ...columns: Column[]) =>
  columns.map((column) => checkOf(column, 'length', sql`char_length(${column}) <= ${number(most)}`));

/** The number is from `least` to `most`, both included. */
export const between = (least: number, most: number, ...columns: Column[]) =>
  columns.map((column) =>
    checkOf(column, 'range', sql`${column} between ${number(least)} and ${number(most)}`),
  );

export const atLeast = (least: number, ...columns: Column[]) =>
  columns.map((column) => checkOf(column, 'range', sql`${column} >= ${number(least)}`));

const isWord = (column: Column) => {
  const words = column.enumValues!.map((word) => `'${word}'`).join(', ');
  return checkOf(column, 'enum', sql`${column} in (${sql.raw(words)})`);
};

/**
 * `pgTable`, with a check for each column of a vocabulary, `varchar({ enum })`: for drizzle that is a type alone, and
 * PostgreSQL would store any word.
 */
export function table<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extras: (own: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  const withWords = (own: BuildExtraConfigColumns<Name, Columns, 'pg'>): PgTableExtraConfigValue[] => [
    ...Object.values<Column>(getTableColumns(made as PgTable))
      .filter(({ enumValues }) => enumValues?.length)
      .map(isWord),
    ...extras(own),
  ];
  const made = pgTable(name, columns, withWords);
  return made;
}
