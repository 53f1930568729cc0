import { foldLoosely } from '#lib/items/fold.ts';
import { COUNTRIES, type Country } from '#lib/notation/rules.ts';
import { phrase, say } from '../say.ts';
import { type Unit, UNITS } from '../units.ts';

const bare = (text: string) => foldLoosely(text).replace(/[\s.]/gu, '');

/** How a country writes a unit: its symbol, and its words in every plural form. */
function namesOf(unit: Unit, country: Country): string[] {
  const spellings = [1, 2, 3, 11, 100, 1.5].map((n) =>
    say(phrase(`unit.${unit}`, { n, shown: '' }), country),
  );
  return [UNITS[unit], ...spellings].map(bare);
}

const tables = new Map<Country, Map<string, Unit>>();

function tableOf(country: Country): Map<string, Unit> {
  const cached = tables.get(country);
  if (cached) return cached;
  const table = new Map<string, Unit>();
  for (const language of [country, 'en', ...COUNTRIES] as const)
    for (const unit of Object.keys(UNITS) as Unit[])
      for (const name of namesOf(unit, language)) if (!table.has(name)) table.set(name, unit);
  tables.set(country, table);
  return table;
}

/** The unit with this name in any language; the country's own language first. */
export const unitNamed = (text: string, country: Country): Unit | undefined =>
  tableOf(country).get(bare(text));

export const sameWords = (a: string, b: string) => bare(a) === bare(b);
