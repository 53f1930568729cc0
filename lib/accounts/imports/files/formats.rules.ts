import type { HeaderMeaning } from './files.fields.ts';
import { keyOf, keysOf } from './words.ts';

/** The exports of other products that are known by some of their columns, and what these say beyond their names. */
const FORMATS: { has: string; reads: Record<string, HeaderMeaning> }[] = [
  // Our own export: its `id` is the account's, not the school's.
  { has: 'id|username|first name|created at', reads: { id: 'nothing' } },
  // OneRoster 1.1 and 1.2, and Microsoft School Data Sync 2.1.
  {
    has: 'sourcedid|given name',
    reads: { sourcedid: 'external_id', identifier: 'nothing', 'sourced id': 'external_id' },
  },
  // Microsoft School Data Sync 1.
  { has: 'sis id|school sis id', reads: { 'sis id': 'external_id' } },
  // Canvas SIS.
  { has: 'user id|login id', reads: { 'user id': 'external_id', 'login id': 'username' } },
];

const KOLIBRI = keysOf('Full name (FULL_NAME)|User type (USER_TYPE)');
const CLASSROOM = keysOf('last name|first name|email address');

/** What the columns of a known export mean, by their keys; undefined for any other file. */
export function formatOf(headers: string[]): Map<string, HeaderMeaning> | undefined {
  const keys = headers.map(keyOf);
  if ([...CLASSROOM].every((key, at) => keys[at] === key))
    return new Map(keys.slice(CLASSROOM.size).map((key) => [key, 'nothing']));
  if ([...KOLIBRI].every((key) => keys.includes(key)))
    return new Map([[keyOf('Identifier (IDENTIFIER)'), 'external_id']]);
  const format = FORMATS.find(({ has }) => [...keysOf(has)].every((key) => keys.includes(key)));
  return format && new Map(Object.entries(format.reads).map(([name, meaning]) => [keyOf(name), meaning]));
}
