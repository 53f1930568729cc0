import { file } from '#lib/platform/http/file.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Language } from '#lib/vocabulary.ts';
import { element, htmlOf } from './html.ts';
import type { DataRow, DataSection } from './personal-data.queries.ts';
import type { DataQuery } from './personal-data.schema.ts';
import { type DataColumn, type PersonalTable, SECTIONS } from './sections.ts';

/** The personal data as a file in the requested format. */
export const personalDataFile = (sections: Sections, { format, language }: DataQuery): Response =>
  format === 'json'
    ? file('held.json', 'application/json', asJson(sections))
    : file('held.html', 'text/html', asHtml(sections, language));

type Sections = AsyncGenerator<DataSection>;

/** One JSON object with a list for each table, written a table at a time. */
async function* asJson(sections: Sections): AsyncGenerator<string> {
  let before = '{';
  for await (const { name, rows } of sections) {
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(rows, null, 1)}`;
    before = ',';
  }
  yield '\n}\n';
}

const LOOK = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top}
td{overflow-wrap:anywhere;white-space:pre-line}h2{margin-top:2rem}`;

/** A self-contained page to read and print: a table for each non-empty section. */
async function* asHtml(sections: Sections, language: Language): AsyncGenerator<string> {
  const { locale, dir } = INTERFACE[language];
  const t = translator(language, 'held');
  yield `<!doctype html>\n<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">`;
  yield htmlOf(element('title', t('title')), element('style', LOOK));
  yield `</head><body>${htmlOf(element('h1', t('title')), element('p', t('lead')))}`;
  for await (const { name, rows } of sections) {
    const { shows }: PersonalTable = SECTIONS[name];
    if (shows.length > 0) yield htmlOf(element('h2', t(`sections.${name}`)), tableOf(rows, shows, language));
  }
  yield '</body></html>\n';
}

function tableOf(rows: DataRow[], columns: readonly DataColumn[], language: Language) {
  const t = translator(language, 'held');
  if (rows.length === 0) return element('p', t('nothing'));
  const head = columns.map((column) => element('th', t(`columns.${column}`)));
  const cells = (row: DataRow) =>
    columns.map((column) => element('td', wordsOf(row[column], column, language)));
  return element('table', element('tr', ...head), ...rows.map((row) => element('tr', ...cells(row))));
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A readable value: times in UTC, the product's words in the reader's language, the rest as stored. */
function wordsOf(value: unknown, column: DataColumn, language: Language): string {
  if (value === null || value === undefined) return '–';
  const t = translator(language, 'held');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return new Intl.NumberFormat(INTERFACE[language].formats).format(value);
  const text = String(value);
  if (column === 'role' && isRole(text)) return t(`roles.${text}`);
  if (column === 'action') return deskWords(`audit.actions.${text}`, language) ?? text;
  if (isWorded(column)) return deskWords(`consent.${column}s.${text}`, language) ?? text;
  if (column === 'verdict' && text !== 'right') return t('verdicts.wrong');
  if (column === 'verdict') return t('verdicts.right');
  if (!INSTANT.test(text)) return text;
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(INTERFACE[language].formats, style).format(new Date(text));
}

const isWorded = (column: DataColumn) => ['decision', 'way', 'purpose'].includes(column);

/** Words of the desk, if there are any under this key. */
function deskWords(key: string, language: Language): string | undefined {
  const t = translator(language, 'admin');
  const known = key as Parameters<typeof t.has>[0];
  return t.has(known) ? String(t(known)) : undefined;
}

const ROLES_OF = ['student', 'instructor', 'admin', 'user', 'assistant'] as const;
const isRole = (text: string): text is (typeof ROLES_OF)[number] =>
  (ROLES_OF as readonly string[]).includes(text);
